import {
  createSpotlight,
  SpotlightAction,
  SpotlightActionsGroup,
  SpotlightRoot,
  SpotlightSearch,
} from "@mantine/spotlight";
import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Environment } from "~/domain/environment";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/spotlight/styles.css";
import "~/ui/styles/palette.css";
import type { RootData } from "~/routes/root-data.server";
import type { NavigationEntry } from "~/screens/navigation";
import { SHOWN_COMPANY } from "~/session/shown-company";
import { MantineGround } from "~/ui/mantine/provider";
import { ask } from "../live/watch";
import { mayBeCard } from "./long-number";
import { fits } from "./palette-fits";
import { answerAt, type FoundGroup, foundIn, type PaletteAnswer, searchedFor } from "./palette-found";
import type { ScreenWay } from "./screens.server";

/** Milliseconds after the last key, before the server is asked. */
const PAUSE = 250;

interface PaletteProps {
  environment: Environment;
  /** Those screens that the page knows already: the menu's. */
  navigation: readonly NavigationEntry[];
}

/** Above the dialogs of rows; that the session has ended is said over it. */
const BELOW_QUESTIONS = 15;

const LIST = "palette-list";
const [store, { toggle }] = createSpotlight();
store.setState({ ...store.getState(), listId: LIST });

export { toggle };

/** Leads by name to a screen, and to what a search finds: by keyboard alone. */
export function Palette(props: PaletteProps) {
  const [query, setQuery] = useState("");
  return (
    <MantineGround>
      <SpotlightRoot
        className="palette"
        store={store}
        query={query}
        onQueryChange={setQuery}
        shortcut={null}
        lockScroll={false}
        zIndex={BELOW_QUESTIONS}
        yOffset="min(5rem, 10dvh)"
        overlayProps={{ backgroundOpacity: 0.55, blur: 0 }}
        transitionProps={{ duration: 0 }}
      >
        <Ways {...props} typed={query.trim()} />
      </SpotlightRoot>
    </MantineGround>
  );
}

/** In a component of its own, which is gone while the palette is closed: nothing is asked again then. */
function Ways({ environment, navigation, typed }: PaletteProps & { typed: string }) {
  // Without a screen that may be opened there is nothing to find either.
  const searched = navigation.length > 0 ? searchedFor(typed) : null;
  const answer = searched === null ? null : answerAt(environment, searched);
  // A card's number would stand in the addresses that are asked for while it is typed.
  const asked = mayBeCard(typed) ? null : answer;
  const { found, state } = useFound(environment, asked, searched ?? "");
  const all = useScreens(environment, navigation);
  const screens = useMemo(
    () => all.filter(({ label, title }) => fits(`${label} ${title}`, typed)),
    [all, typed],
  );
  return (
    <>
      <Words isPartner={environment === "partner"} typed={typed} screens={screens} found={found} />
      <div className="palette__list" id={LIST} role="listbox" aria-label="Aonde ir">
        {screens.length > 0 && (
          <Group title="Telas">
            {screens.map(({ href, label, title }) => (
              <Way key={href} href={href}>
                {label}
                {title && <small>{title}</small>}
              </Way>
            ))}
          </Group>
        )}
        {found.map(({ title, ways }) => (
          <Group key={title} title={title}>
            {ways.map(({ key, href, name, detail }) => (
              <Way key={key} href={href}>
                {name}
                <small>{detail}</small>
              </Way>
            ))}
          </Group>
        ))}
        {answer && (
          <Group title="Procurar">
            <Way href={answer}>{`Tudo o que tem “${searched}”`}</Way>
          </Group>
        )}
      </div>
      <p className="palette__state" role="status">
        {state ?? stateOf(found, screens.length)}
      </p>
    </>
  );
}

/** What failed is said for each kind; else how to go on. */
function stateOf(found: readonly FoundGroup[], screens: number): string {
  const failed = found.flatMap(({ title, problem }) => (problem ? [`${title}: ${problem}`] : []));
  if (failed.length > 0) return failed.join(" ");
  return screens > 0 || found.length > 0 ? "↑ ↓ para escolher, Enter para abrir" : "Nada com esse nome.";
}

interface WordsProps {
  isPartner: boolean;
  typed: string;
  screens: readonly ScreenWay[];
  found: readonly FoundGroup[];
}

/** The focus stays with the words: what ↑ and ↓ choose is named to those who hear the page. */
function Words({ isPartner, typed, screens, found }: WordsProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosenFor = useRef<string | null>(null);
  const ways = () => [...document.querySelectorAll(`#${LIST} [data-action]`)];
  const isChosen = (way: Element) => way.hasAttribute("data-selected");
  const name = () => {
    for (const way of ways()) way.setAttribute("aria-selected", String(isChosen(way)));
    box.current?.setAttribute("aria-activedescendant", ways().find(isChosen)?.id ?? "");
  };
  useEffect(() => box.current?.closest("[role=dialog]")?.setAttribute("aria-label", "Ir para"), []);
  // What was found may stand before what was chosen: Mantine counts from the top. For other words it is the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked after when what stands in the list is another.
  useLayoutEffect(() => {
    const all = ways();
    const at = chosenFor.current === typed ? all.findIndex(isChosen) : typed === "" ? -1 : 0;
    for (const way of all) way.removeAttribute("data-selected");
    all[at]?.setAttribute("data-selected", "true");
    store.setState({ ...store.getState(), selected: at });
    name();
  }, [typed, screens, found]);
  return (
    <SpotlightSearch
      ref={box}
      unstyled
      className="palette__search"
      classNames={{ input: "input" }}
      role="combobox"
      aria-expanded="true"
      aria-controls={LIST}
      aria-autocomplete="list"
      aria-label="Ir para uma tela ou procurar"
      placeholder={
        isPartner
          ? "Tela, cliente, empresa, assinatura ou usuário"
          : "Tela, NSU, autorização, valor, data ou nome"
      }
      maxLength={100}
      onKeyDown={({ key }) => {
        if (key === "ArrowUp" || key === "ArrowDown") chosenFor.current = typed;
        setTimeout(name);
      }}
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SpotlightActionsGroup label={title} role="group" aria-label={title}>
      {children}
    </SpotlightActionsGroup>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <SpotlightAction
      // Mantine takes no id here.
      ref={(way) => way?.setAttribute("id", id)}
      role="option"
      className="palette__way"
      onClick={() => navigate(href)}
    >
      {children}
    </SpotlightAction>
  );
}

/** All screens that the person may open, asked once for each time that the palette opens; until then those of the menu. */
function useScreens(environment: Environment, navigation: readonly NavigationEntry[]): readonly ScreenWay[] {
  const asked = useAsked(environment, navigation.length > 0 ? answerAt(environment, "") : null, 0);
  const menu = useMemo(() => navigation.map(({ href, label }) => ({ href, label, title: "" })), [navigation]);
  return asked?.answer?.screens ?? menu;
}

/** Answered with null where it failed. */
interface Asked {
  question: string;
  answer: PaletteAnswer | null;
}

/**
 * What is answered to a question, asked after a pause; null until then. No failure of it is one of the page below, nor
 * is anything found of a company that another tab went over to.
 */
function useAsked(environment: Environment, question: string | null, pause: number): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  const company = useRouteLoaderData<RootData>("root")?.frame?.formToken.company ?? "";
  useEffect(() => {
    if (question === null) return;
    const unwanted = new AbortController();
    const told = (answer: PaletteAnswer | null) => {
      if (!unwanted.signal.aborted) setAsked({ question, answer });
    };
    const timer = setTimeout(() => {
      const place = new URL(question, location.origin);
      const headers = { [SHOWN_COMPANY]: company };
      ask(`routes/${environment}/search/route`, place, { headers, signal: unwanted.signal }).then(
        (answer) => told(answer as PaletteAnswer),
        () => told(null),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      unwanted.abort();
    };
  }, [environment, company, question, pause]);
  return asked?.question === question ? asked : null;
}

const NOTHING: readonly FoundGroup[] = [];

/** What the server finds, asked once nothing more is typed. An answer to former words is none. */
function useFound(environment: Environment, question: string | null, searched: string) {
  const asked = useAsked(environment, question, PAUSE);
  const found = useMemo(() => (asked?.answer ? foundIn(asked.answer, searched) : null), [asked, searched]);
  if (question === null || found) return { found: found ?? NOTHING, state: null };
  const state = asked && !asked.answer ? "Não foi possível procurar agora." : "Procurando…";
  return { found: NOTHING, state };
}
