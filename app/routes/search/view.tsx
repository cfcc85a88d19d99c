import { figure, listed } from "~/domain/figures";
import { LiveAnswer } from "~/lists/live-answer";
import { queryOf, useLiveQuery } from "~/lists/live-query";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import { Card, PanelCard } from "~/ui/panel";
import { COUNTED, type Found, GROUP_TITLES } from "~/words/search";
import { isLongNumber } from "./long-number";
import { RecentSearches } from "./recent-searches";
import type { ScreenWay } from "./screens.server";
import type { SearchPage } from "./searching.server";

/** What each area is searched by, and what one may write for it. */
const WAYS = {
  "customer/search": {
    by: "NSU, autorização, TID, cupom, nº lógico, EC, 4 últimos do cartão, valor, data ou nome",
    help: "De um número basta uma parte: três algarismos ou mais.",
    examples: ["4512", "•••• 0912", "129,90", "ontem", "20/11", "129,90 ontem"],
  },
  "partner/search": {
    by: "Nome, CPF, CNPJ, e-mail, nº do V$Pague ou do estabelecimento (EC)",
    help: "Basta uma parte, com ou sem pontos e acentos.",
    examples: [],
  },
} as const;

/** What is asked while somebody types: of a long number nothing, until the form is sent. */
const askedOf = (form: HTMLFormElement) =>
  isLongNumber(String(new FormData(form).get("q") ?? "")) ? location.search.slice(1) : queryOf(form);

/** One field, and what fits its words: a card for each kind that something was found of, or that failed. */
export function SearchView(page: SearchPage) {
  const { screen, q, typed, problem, groups, screens, retry } = page;
  const shown = groups.filter(({ panel }) => !panel.ok || panel.asOf || panel.value.hits.length > 0);
  const width = shown.length % 3 === 0 ? "third" : "half";
  const ways = WAYS[screen];
  const live = useLiveQuery(askedOf);
  // Of whoever has only begun to type nothing is wrong yet.
  const said = live.isTentative && typed.trim().length < 2 ? null : problem;
  return (
    <div className="list">
      <PageHeader title="Busca" sentence={q === null ? ways.help : `O que encontramos para “${q}”.`} />
      <search>
        <QueryForm className="filters" action={to(screen)} live={live}>
          <TextField
            field={{ id: "q", name: "q", defaultValue: q ?? typed, errors: said ? [said] : undefined }}
            label="O que você procura?"
            hint={ways.by}
            type="search"
            autoComplete="off"
          />
          <button className="button button--primary" type="submit">
            Buscar
          </button>
        </QueryForm>
      </search>
      <LiveAnswer live={live} isAnswered>
        {q !== null && <Screens screens={screens} />}
        {shown.length > 0 ? (
          <div className="panels">
            {shown.map(({ name, panel }) => (
              <PanelCard key={name} title={GROUP_TITLES[name]} panel={panel} retry={retry} width={width}>
                {(found) => <Hits found={found} title={GROUP_TITLES[name]} />}
              </PanelCard>
            ))}
          </div>
        ) : q !== null && screens.length > 0 ? null : (
          <div className="card">
            <Nothing {...page} />
          </div>
        )}
        {q === null && <Screens screens={screens} />}
      </LiveAnswer>
      <RecentSearches screen={screen} searched={q} isKept={!live.isTentative} />
    </div>
  );
}

/** All that the person may open where nothing was searched for, else those with such a name. */
function Screens({ screens }: { screens: readonly ScreenWay[] }) {
  if (screens.length === 0) return null;
  return (
    <Card title="Telas">
      <ul className="attention attention--across">
        {screens.map(({ href, label, title }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {title && <small>{title}</small>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Hits({ found: { hits, count, all }, title }: { found: Found; title: string }) {
  if (hits.length === 0) return <p className="chart-empty">Nada encontrado.</p>;
  return (
    <>
      <ul className="attention">
        {hits.map(({ key, name, detail, matched, href }) => (
          <li key={key}>
            {href === null ? <strong>{name}</strong> : <a href={href}>{name}</a>}
            <small>{matched && !name.endsWith(matched) ? `${detail} · ${matched}` : detail}</small>
          </li>
        ))}
      </ul>
      {all === null ? null : (
        <p className="panel__foot">
          <a href={all}>
            {`Ver na lista (${count === null ? `mais de ${COUNTED}` : figure(count)})`}
            <span className="visually-hidden">{`: ${title}`}</span>
          </a>
        </p>
      )}
    </>
  );
}

function Nothing({ screen, q, problem, may }: SearchPage) {
  const { examples } = WAYS[screen];
  const kinds = listed(may.map((word) => word.toLowerCase()));
  if (may.length === 0)
    return (
      <Empty title="Nada para procurar">
        Seu acesso não mostra nenhuma lista em que se possa procurar. Peça a quem administra os usuários da
        sua empresa.
      </Empty>
    );
  return (
    <Empty
      title={q !== null ? "Nada encontrado" : problem ? "Ainda não procuramos" : "Procure de qualquer tela"}
      actions={
        q === null && examples.length > 0
          ? examples.map((example) => (
              <a className="button" key={example} href={to(screen, { q: example })}>
                {example}
              </a>
            ))
          : undefined
      }
    >
      {q !== null
        ? `Procuramos em ${kinds}. Confira o que foi escrito, ou procure só por uma parte do número ou do nome.`
        : `Procuramos em ${kinds}.${examples.length > 0 ? " Por exemplo:" : ""}`}
    </Empty>
  );
}
