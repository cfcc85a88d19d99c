/** Watches a page for its person: loaded once the page can be used, and only where it shows today. */
import { decode } from "turbo-stream";
import { SHOWN_COMPANY } from "~/session/shown-company";
import { isBusy } from "./busy";
import { Watch } from "./schedule";

const TOUCHES = ["pointerdown", "keydown", "scroll"] as const;

/**
 * @param id of the route whose data is asked for
 * @param company that the page is for, as its forms say it
 * @returns what ends it
 */
export function watch(id: string, company: string, show: (data: unknown) => void): () => void {
  const watching = new Watch({
    now: Date.now,
    isVisible: () => document.visibilityState === "visible",
    isBusy: () => isBusy(document),
    ask: () => ask(id, location, { headers: { [SHOWN_COMPANY]: company } }),
    show,
  });
  const seen = () => watching.look();
  const touched = () => watching.touched();
  document.addEventListener("visibilitychange", seen);
  for (const name of TOUCHES) addEventListener(name, touched, { passive: true });
  return () => {
    watching.end();
    document.removeEventListener("visibilitychange", seen);
    for (const name of TOUCHES) removeEventListener(name, touched);
  };
}

/** Asks for the data of an address and its screen alone; a sign-in page in its place is no answer. */
export async function ask(
  id: string,
  { pathname, search }: Pick<Location, "pathname" | "search"> = location,
  init?: RequestInit,
): Promise<unknown> {
  const address = new URLSearchParams(search);
  address.set("_routes", id);
  const response = await fetch(`${pathname}.data?${address}`, init);
  if (response.status !== 200 || !response.body) throw new Error(`answered ${response.status}`);
  const { value } = await decode(response.body);
  const result = (value as Record<string, { data?: unknown }>)[id];
  if (result?.data === undefined) throw new Error("answered without data");
  return result.data;
}
