import { redirect } from "@remix-run/node";
import { listViews, type SavedView } from "#contract/extension/views";
import type { Portal } from "~/access/portal.server";
import { config } from "~/config.server";
import { COLUMN_NAMES } from "~/lists/chosen-columns";
import type { TypedFilter } from "~/lists/fields";
import { fromList, LIST, readList } from "~/lists/from-list";
import { PERIOD } from "~/lists/period-word";
import { inView, type ListViews, NO_VIEW, VIEW, type ViewLink, viewQuery } from "~/lists/views";
import { to } from "~/screens/to";
import { afterChoice, keepColumns, withKeptColumns } from "./kept-columns.server";
import { isBelowRecord, type ViewedList } from "./lists.server";
import { WAYS } from "./ways";

/** What the pages of lists say of their filter, as far as they have one. */
interface Filtered {
  refused?: boolean;
  filter?: TypedFilter;
  period?: { problem: string | null };
  sort?: { name: string };
}

/**
 * A list's page with the views that the person saved of it, in one wave. A list whose address says nothing opens with
 * the person's default, which the session knows. What a view asks for that the list no longer understands is left out.
 *
 * @param read reads the page of an address
 * @param record what the list stands below, as its address names it
 */
export async function withViews<Page extends object>(
  portal: Portal,
  list: ViewedList,
  read: (url: URL) => Promise<Page>,
  record?: string,
): Promise<Page & { views: ListViews }> {
  const { acting } = portal.principal;
  const chosen = afterChoice(portal.url);
  // What is chosen in a view is a change of the view.
  if (chosen !== null)
    throw redirect(
      chosen,
      acting || isInView(portal.url.searchParams)
        ? undefined
        : { headers: keepColumns(portal, list, portal.url.searchParams) },
    );
  // In a merchant's place one has no views, and the partner's are none of its lists.
  if (acting)
    return {
      ...(await readUnderstood(portal.url, read)).read,
      views: { links: [], leftOut: null, problem: null },
    };
  const opening = portal.openings[list];
  if (opening !== undefined && saysNothing(portal.url))
    throw redirect(portal.url.pathname + knowing(portal.url.searchParams, `?${opening}`));
  const asked = opening === undefined ? portal.url : inAViewOrNone(portal.url);
  const url = isInView(asked.searchParams) ? asked : withKeptColumns(portal, list, asked);
  const [found, page] = await Promise.all([
    portal.panel(listViews, { params: { companyId: portal.company?.id ?? "" }, query: { list } }),
    readUnderstood(url, read),
  ]);
  return {
    ...page.read,
    views: {
      links: linksOf({ list, record }, found.ok ? found.value.items : [], page.search, portal.url.search),
      ...sharedOf(portal, list, found.ok ? found.value.items : []),
      leftOut: page.leftOut.length === 0 ? null : leftOutWords(page.leftOut),
      problem: found.ok ? null : "Suas visões não responderam agora.",
    },
  };
}

/** Whether a list is asked for and nothing about it; from which other list its record was opened is not about it. */
function saysNothing({ search, searchParams }: URL): boolean {
  return search === "" || [...searchParams.keys()].every((name) => name === LIST);
}

/** The address as one of no view, where it names none: with its last filter taken off it does not ask for the default. */
function inAViewOrNone(url: URL): URL {
  if (url.searchParams.has(VIEW)) return url;
  const said = new URL(url);
  said.searchParams.set(VIEW, NO_VIEW);
  return said;
}

/** Another address of the list, which goes on knowing from which one its record was opened. */
function knowing(search: URLSearchParams, query: string): string {
  const list = readList(search);
  return list === null ? query : fromList(query === "?" ? "" : query, list.toString());
}

function leftOutWords(leftOut: readonly string[]): string {
  return `Ficou de fora: ${leftOut.join("; ")}. O resto da visão está como foi salvo; para guardá-la assim, salve as alterações.`;
}

/** To every view, and to save the list as it is shown. */
function linksOf(
  { list, record }: { list: ViewedList; record: string | undefined },
  views: readonly SavedView[],
  search: URLSearchParams,
  asked: string,
): ViewLink[] {
  const ways = WAYS[list.startsWith("partner/") ? "partner" : "customer"];
  const query = viewQuery(search.toString());
  // Columns that are kept are no filter of this address.
  const isBare = viewQuery(asked) === "";
  const current = views.find(({ id }) => id === search.get(VIEW));
  const bare = views.some(({ is_default }) => is_default) ? `?${VIEW}=${NO_VIEW}` : "?";
  const save: ViewLink = {
    label: current ? "Salvar alterações" : "Salvar visão",
    href: ways.save({ lista: list, endereco: query, visao: current?.id, registro: record }),
  };
  if (views.length === 0) return isBare ? [] : [save];
  return [
    { label: "Sem visão", href: knowing(search, bare), current: !current && isBare },
    ...views.map((view): ViewLink => {
      const isCurrent = view === current;
      const note = isCurrent && view.query !== query ? "alterada" : view.is_default ? "padrão" : undefined;
      return {
        label: view.name,
        href: knowing(search, inView(view)),
        current: isCurrent,
        ...(note ? { note } : {}),
      };
    }),
    save,
    { label: "Minhas visões", href: ways.all() },
  ];
}

/** The link of the view that one stands in; of a list below a record it would open nothing by itself. */
function sharedOf({ company, url }: Portal, list: ViewedList, views: readonly SavedView[]) {
  const current = views.find(({ id }) => id === url.searchParams.get(VIEW));
  if (!current || !company || isBelowRecord(list)) return {};
  return { shared: config.origin + to("session/shared-view", { company: company.id, view: current.id }) };
}

/** The page as the address says it; of one in a view, without what is not understood any more. */
async function readUnderstood<Page extends object>(url: URL, read: (url: URL) => Promise<Page>) {
  const page = await read(url);
  if (!isInView(url.searchParams)) return { read: page, leftOut: [], search: url.searchParams };
  const { names, leftOut } = notUnderstood(url.searchParams, page);
  if (names.length === 0) return { read: page, leftOut, search: url.searchParams };
  const understood = new URL(url);
  for (const name of names) understood.searchParams.delete(name);
  return { read: await read(understood), leftOut, search: understood.searchParams };
}

function isInView(search: URLSearchParams): boolean {
  const id = search.get(VIEW) ?? "";
  return id !== "" && id !== NO_VIEW;
}

/** Filters that have a problem, by their parameters and in words; a sort that is none is not applied anyway. */
function notUnderstood(search: URLSearchParams, page: Filtered) {
  const { filter, period, sort } = page;
  const values = (name: string) => search.getAll(name).join(", ").slice(0, 60);
  const wrong = Object.keys(filter?.problems ?? {}).filter((name) => search.has(name));
  const noDay = Object.keys(filter?.problems ?? {}).some((name) => !search.has(name));
  const days = period?.problem || noDay ? ["de", "ate", PERIOD].filter((name) => search.has(name)) : [];
  const names = page.refused ? [...new Set([...wrong, ...days])] : [];
  const unknown = filter ? [...new Set(search.keys())].filter((name) => !isKnown(name, filter.typed)) : [];
  const order = search.get("ordem")?.replace(/^-/, "");
  const isSorted = !order || !sort || sort.name === order;
  const said = (name: string) => `${name.replaceAll("_", " ")} “${values(name)}”`;
  return {
    names,
    leftOut: [...[...names, ...unknown].map(said), ...(isSorted ? [] : [`a ordem por “${order}”`])],
  };
}

/** What lists read beside their filters. */
const BESIDE: readonly string[] = [
  VIEW,
  COLUMN_NAMES.chosen,
  COLUMN_NAMES.density,
  "ordem",
  "por",
  "pagina",
  "apos",
  "de",
  "ate",
  PERIOD,
  "visao",
  "aba",
  "grafico",
  "mes",
  "dia",
  "unidades",
  "diferenca",
  LIST,
];

function isKnown(name: string, typed: TypedFilter["typed"]): boolean {
  return BESIDE.includes(name) || Object.hasOwn(typed, name);
}
