/** A list as a person reads it: its totals, its rows over all pages, and its file. */
import { createElement, type FunctionComponent } from "react";
import { markupInRouter } from "#tests/support/in-router";
import { config } from "~/config.server";
import type { Visitor } from "./visitor.ts";

export interface Card {
  /** Which group it stands in: "Total do filtro". */
  group: string;
  label: string;
  value: string;
  note: string;
}

/** Cells by the words of their column. */
export type Row = Readonly<Record<string, string>>;

interface ShownList {
  cards: Card[];
  /** Of every page, in their order. */
  rows: Row[];
}

/** How a list is come by: a loader and what shows its data. */
export interface ListPage {
  path: string;
  params?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: a loader of any route.
  load: (args: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a view takes what its own loader answers.
  view: FunctionComponent<any>;
  /** How the caption of the table begins that holds the rows. */
  caption: string;
}

/** More pages than any list of the seed has: a pager that leads in a circle fails here. */
const MOST_PAGES = 60;

/** Opens the list and turns its pages to the end. */
export async function readList(visitor: Visitor, page: ListPage, search: string): Promise<ShownList> {
  const shown: ShownList = { cards: [], rows: [] };
  let at: string | null = search;
  for (let turned = 0; at !== null; turned += 1) {
    if (turned === MOST_PAGES) throw new Error(`${page.path}?${search} has no last page`);
    const html = await htmlOf(visitor, page, at);
    if (turned === 0) shown.cards = cardsOf(html);
    shown.rows.push(...rowsOf(html, page.caption));
    at = nextOf(html);
  }
  return shown;
}

export async function htmlOf(
  visitor: Visitor,
  page: Omit<ListPage, "caption">,
  search: string,
): Promise<string> {
  const { status, data } = await visitor.load(page.load, `${page.path}?${search}`, page.params);
  if (status !== 200) throw new Error(`${page.path}?${search} answered ${status}`);
  return markupInRouter(createElement(page.view, data));
}

/** What is struck out or written small says more of a cell, and is not its figure. */
function figureOf(html: string): string {
  const bare = html.replace(/<(s|small)\b[^>]*>.*?<\/\1>/gs, "");
  return textOf(bare);
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("\u00a0", " ")
    .replaceAll("\u2212", "-")
    .trim();
}

export function cardsOf(html: string): Card[] {
  return [
    ...html.matchAll(/<section class="totals[^"]*"[^>]* aria-label="([^"]*)">(.*?)<\/section>/gs),
  ].flatMap(([, group = "", content = ""]) =>
    content.split(/(?=<(?:a|div) class="total")/).flatMap((part): Card[] => {
      const spans = [
        ...part.matchAll(
          /<span class="total__(label|value)">(.*?)<\/span>(?=<span class="total__|<\/(?:a|div)>)/gs,
        ),
      ];
      const [label, value, note] = spans.map(([, , content = ""]) => textOf(content));
      return label === undefined || value === undefined ? [] : [{ group, label, value, note: note ?? "" }];
    }),
  );
}

function rowsOf(html: string, caption: string): Row[] {
  const table = [...html.matchAll(/<table\b.*?<\/table>/gs)].find(([whole]) =>
    textOf(/<caption[^>]*>(.*?)<\/caption>/s.exec(whole)?.[1] ?? "").startsWith(caption),
  )?.[0];
  if (!table) return [];
  const cells = (part: string, tag: string) =>
    [...part.matchAll(new RegExp(`<(${tag})\\b[^>]*>(.*?)</\\1>`, "gs"))].map(
      ([, , content = ""]) => content,
    );
  const [head = "", body = ""] = [
    /<thead>(.*?)<\/thead>/s.exec(table)?.[1],
    /<tbody>(.*?)<\/tbody>/s.exec(table)?.[1],
  ];
  const names = cells(head, "th").map(textOf);
  return cells(body, "tr").map((row) =>
    Object.fromEntries(cells(row, "t[hd]").map((cell, at) => [names[at] ?? "", figureOf(cell)])),
  );
}

function nextOf(html: string): string | null {
  const pager = /<nav class="pagination".*?<\/nav>/s.exec(html)?.[0] ?? "";
  const href = /rel="next" href="([^"]*)"/.exec(pager)?.[1];
  return href === undefined ? null : href.replaceAll("&amp;", "&").replace(/^[^?]*\?/, "");
}

export interface ListFile {
  path: string;
  params?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: a loader of any route.
  load: (args: any) => Promise<Response>;
}

/** The file of the same filter, as a spreadsheet reads it. */
export async function readFile(visitor: Visitor, file: ListFile, search: string): Promise<Row[]> {
  const request = new Request(`${config.origin}${file.path}?${search}`, {
    headers: { cookie: visitor.jar.header },
  });
  const response = await file.load({ request, params: file.params ?? {}, context: {} });
  if (response.status !== 200) throw new Error(`${file.path}?${search} answered ${response.status}`);
  const [head = [], ...rows] = parseCsv(await response.text());
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? "", cell])));
}

function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/y;
  const rows: string[][] = [[]];
  const whole = text.replace(/^\ufeff/, "");
  for (let found = cell.exec(whole); found && found.index < whole.length; found = cell.exec(whole)) {
    const [, quoted, bare = "", end] = found;
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** Centavos of `R$ 1.234,56` and of `-1234,56`, the number of `1.234`; nothing is 0. */
export function figureIn(text: string): number {
  const bare = text.replaceAll("\u00a0", " ").replaceAll("\u2212", "-").replace(/R\$/, "").replace(/\s/g, "");
  if (bare === "") return 0;
  if (!/^-?\d[\d.]*(?:,\d\d)?$/.test(bare)) throw new Error(`${text} is no figure`);
  return Number(bare.replace(/[.,]/g, ""));
}
