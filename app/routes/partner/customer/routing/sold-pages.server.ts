/** A customer's sales of a period, page after page; none is kept. */
import { getRoutingProfile, type RoutingProfile } from "#contract/extension/routing";
import type { Portal } from "~/access/portal.server";
import type { Period } from "~/domain/periods";
import { isFault } from "~/faults/fault";

/** The most that the upstream answers. */
const SALES_TO_A_PAGE = 10_000;
/** Two million sales, or as long as a person waits: what is left then is said. */
export const MOST_PAGES = 200;
export const MOST_SECONDS = 90;

export type SoldPage =
  | { ok: true; value: RoutingProfile }
  | { ok: false; message: string; reference: string };

export async function askPage(
  portal: Portal,
  customerId: string,
  { from, to }: Period,
  cursor?: string,
): Promise<SoldPage> {
  try {
    const query = { from, to, cursor, sales: SALES_TO_A_PAGE };
    // Not as a list or a panel: those keep their answers, and a page is thousands of rows.
    return { ok: true, value: await portal.ask(getRoutingProfile, { params: { customerId }, query }) };
  } catch (thrown) {
    // Not found is the page's answer, as the end of the session is.
    if (!(thrown instanceof Response) || thrown.status < 400 || thrown.status === 404) throw thrown;
    const fault: unknown = await thrown.json();
    if (!isFault(fault)) throw thrown;
    return { ok: false, message: fault.message, reference: fault.reference };
  }
}

/** Why a replay did not come to the end of its period; null: it did. */
export type Stopped = null | { why: "limit" } | { why: "failed"; message: string; reference: string };

interface Pages {
  portal: Portal;
  customerId: string;
  period: Period;
  /** Asked with all else that the screen needs. */
  first: SoldPage;
  /** Fewer than are read otherwise. */
  mostPages?: number;
  /** Told of each page, which is forgotten then. */
  fold(rows: RoutingProfile["items"]): void;
}

/**
 * Each page is asked when the one before has been added up; between two the portal answers others. A question of
 * whoever has left fails by itself, and ends it.
 */
export async function foldPages({
  portal,
  customerId,
  period,
  first,
  mostPages = MOST_PAGES,
  fold,
}: Pages): Promise<Stopped> {
  const deadline = Date.now() + MOST_SECONDS * 1000;
  let page = first;
  for (let pages = 1; ; pages++) {
    if (!page.ok) return { why: "failed", message: page.message, reference: page.reference };
    fold(page.value.items);
    const cursor = page.value.next_cursor;
    if (cursor === null) return null;
    if (pages >= mostPages || Date.now() >= deadline) return { why: "limit" };
    page = await askPage(portal, customerId, period, cursor);
  }
}
