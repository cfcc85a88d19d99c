/** What the palette asks the server, and what it tells of the answer. */
import type { SaleItem } from "#contract/extension/sales";
import { formatDateTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { Panel } from "~/page/asking.server";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { type Found, GROUP_TITLES, type GroupName, SHORTEST } from "~/words/search";

export interface FoundGroup {
  title: string;
  ways: { key: string; href: string; name: string; detail: string }[];
  /** Why nothing of this kind was found out; null where it was. */
  problem: string | null;
}

/** Of the search page, as far as it is told here. */
interface SearchAnswer {
  typed: string;
  problem: string | null;
  groups: readonly { name: GroupName; panel: Panel<Found> }[];
}

/** Of the list of sales. */
interface SalesAnswer {
  filter: { typed: Readonly<Record<string, string[]>>; problems: Readonly<Record<string, string>> };
  fault?: { message: string } | undefined;
  /** None where the filter was refused. */
  sales?: readonly Pick<SaleItem, "id" | "nsu" | "sold_at" | "gross_amount" | "brand" | "store_name">[];
}

export type PaletteAnswer = SearchAnswer | SalesAnswer;

/** Sales shown at most; the way to all of them stands below. */
const SHOWN = 5;

/** What a sale is looked for by: digits, and letters where the acquirer writes them. */
const NUMBER = /^(?=.*\d)[\w-]{4,100}$/;

/**
 * Where to ask for what was typed: the search page for partners, the list of sales for a number that a merchant typed.
 * Null for nothing to ask.
 */
export function questionOf(typed: string, searches: "everything" | "sales" | null): string | null {
  if (searches === "everything") return typed.length < SHORTEST ? null : to("partner/search", { q: typed });
  return searches === "sales" && NUMBER.test(typed) ? to("customer/sales", { q: typed, por: "25" }) : null;
}

/** What was found for these words; null where the answer is to others. */
export function foundIn(answer: PaletteAnswer, typed: string): FoundGroup[] | null {
  return "groups" in answer ? recordsIn(answer, typed) : salesIn(answer, typed);
}

function recordsIn({ typed: asked, problem, groups }: SearchAnswer, typed: string): FoundGroup[] | null {
  if (asked !== typed) return null;
  if (problem) return [{ title: "Busca", ways: [], problem }];
  return groups
    .map(({ name, panel }) => ({
      title: GROUP_TITLES[name],
      ways: panel.ok
        ? panel.value.hits.flatMap((hit) => (hit.href === null ? [] : { ...hit, href: hit.href }))
        : [],
      problem: panel.ok ? null : panel.message,
    }))
    .filter(({ ways, problem }) => ways.length > 0 || problem !== null);
}

function salesIn({ filter, fault, sales = [] }: SalesAnswer, typed: string): FoundGroup[] | null {
  if (filter.typed.q?.[0]?.trim() !== typed) return null;
  const title = "Vendas dos últimos 30 dias";
  const problem = filter.problems.q ?? fault?.message ?? null;
  if (problem) return [{ title, ways: [], problem }];
  const ways = sales.slice(0, SHOWN).map(({ id, nsu, sold_at, gross_amount, brand, store_name }) => ({
    key: id,
    href: to("customer/sales/detail", { id }),
    name: `NSU ${nsu}`,
    detail: [formatDateTime(sold_at), formatMoney(gross_amount), markLabel(brand ?? "pix"), store_name].join(
      " · ",
    ),
  }));
  return ways.length > 0 ? [{ title, ways, problem: null }] : [];
}
