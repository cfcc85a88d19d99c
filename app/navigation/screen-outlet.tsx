import { useMatches, useNavigation, useOutlet } from "@remix-run/react";
import {
  type ContextType,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { UNSAFE_DataRouterStateContext, UNSAFE_LocationContext } from "react-router-dom";
import { rowOf, type ScreenName, screenAt, screenOfRoute } from "~/screens/table";
import { useDialog } from "./dialog-code";
import type { ScreenDialogProps } from "./screen-dialog";
import { holdShown } from "./shown-address";

/** The server lays nothing out: of the other effect React would complain there, on every page. */
const useOnceLaidOut = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** A screen, and all that its components read of the router: with it, it goes on showing what it showed. */
interface Shown {
  key: string | undefined;
  outlet: ReactNode;
  location: ContextType<typeof UNSAFE_LocationContext>;
  state: ContextType<typeof UNSAFE_DataRouterStateContext>;
  /** Its number in the browser's history. */
  place: number;
}

/**
 * The screen within a layout. Another record, or another step, begins as a document would: nothing that was typed for one
 * stands in the fields of the next. Only a layout that both stand in stays.
 *
 * A screen that is a dialog opens over the one it was called from, which stays as it was left. Opened by its address it
 * is a page.
 */
export function ScreenOutlet({ within }: { within: string }) {
  const shown = useShown(within);
  const page = useRef<Shown | null>(null);
  const { state: going, location: next } = useNavigation();
  const isIdle = going === "idle";
  const Dialog = useDialog(next !== undefined && isDialogAt(next.pathname), shown.isDialog);
  const below = shown.isDialog && Dialog !== null ? pageBelow(page.current, shown) : null;
  useOnceLaidOut(() => {
    if (!below && isIdle) page.current = shown;
  });
  const left = useLeft(below !== null);
  const isAwaited = below !== null && !Dialog;
  useEffect(() => (isAwaited ? holdShown() : undefined), [isAwaited]);
  const { key, location, state, outlet } = below ?? shown;
  return (
    <>
      <UNSAFE_DataRouterStateContext.Provider key={key} value={state}>
        <UNSAFE_LocationContext.Provider value={location}>{outlet}</UNSAFE_LocationContext.Provider>
      </UNSAFE_DataRouterStateContext.Provider>
      {below && Dialog && left && (
        <Dialog place={below.place} below={below.location.location} left={left}>
          <ScreenOf key={shown.key}>{shown.outlet}</ScreenOf>
        </Dialog>
      )}
    </>
  );
}

const ScreenOf = ({ children }: { children: ReactNode }) => children;

/**
 * What is shown stays one and the same while a link's screen is on its way: nothing of a screen tells of that, and a long
 * list is not drawn again for it.
 */
function useShown(within: string): Shown & { isDialog: boolean } {
  const matches = useMatches();
  const outlet = useOutlet();
  const location = useContext(UNSAFE_LocationContext);
  const state = useContext(UNSAFE_DataRouterStateContext);
  const { pathname, key } = location.location;
  const next = matches[matches.findIndex(({ id }) => id === within) + 1];
  const isScreen = next === matches.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has its own key.
  const place = useMemo(() => (import.meta.env.SSR ? 0 : (window.history.state?.idx ?? 0)), [key]);
  const shown = {
    key: isScreen ? pathname : next?.id,
    outlet,
    location,
    state,
    place,
    isDialog: isScreen && isDialogRoute(next?.id),
  };
  const { navigation, ...kept } = state ?? {};
  const sent = navigation?.formMethod ? navigation : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of the router's state but a link's screen on its way.
  return useMemo(() => shown, [location, sent, ...Object.values(kept)]);
}

function isDialogRoute(id = ""): boolean {
  const name = screenOfRoute(id);
  return name !== "not-found" && Boolean(rowOf(name as ScreenName)?.dialog);
}

/** What lies below a dialog: the page that it was opened from. After Back from a page further on there is none. */
function pageBelow(page: Shown | null, dialog: Shown): Shown | null {
  return page && page.key !== dialog.key && page.place < dialog.place ? page : null;
}

/** Whether the screen of an address opens as a dialog, where it is opened from a page. */
export function isDialogAt(pathname: string): boolean {
  const name = screenAt(pathname);
  return name !== undefined && Boolean(rowOf(name).dialog);
}

/** How the page was left when a dialog opened over it; a new place in the history would scroll it to its top. */
function useLeft(isCovered: boolean): ScreenDialogProps["left"] | undefined {
  const left = useRef<ScreenDialogProps["left"]>();
  if (isCovered) left.current ??= { top: window.scrollY, focused: document.activeElement };
  else left.current = undefined;
  useOnceLaidOut(() => {
    const top = left.current?.top;
    if (isCovered && top !== undefined) queueMicrotask(() => window.scrollTo(0, top));
  }, [isCovered]);
  return left.current;
}
