/** The figures of a page that are links, and what a page shows as its totals. */
import { screen } from "~/access/screen";
import { config } from "~/config.server";
import { parseMoney } from "~/domain/typed-money";
import { screenAt } from "~/screens/table";
import { classed, type MarkupNode, nodesIn, tagged, textOf } from "./markup-tree.ts";

/** Centavos and counts, as they stand in a text. */
export interface Numbers {
  amounts: number[];
  counts: number[];
}

export interface LinkedFigure extends Numbers {
  /** The words of the link. */
  label: string;
  href: string;
  /** Where the figure was read. */
  text: string;
}

const MONEY = /[−-]?R\$\s?[\d.]+,\d\d/g;
/** What is no count: rates, days, times. */
const OTHERS = /[\d.]+,\d+\s?%|\d\d\/\d\d(?:\/\d{4})?|\d\d:\d\d/g;
const COUNT = /(?<![\w,.])\d{1,3}(?:\.\d{3})*(?![\w,])/g;

function numbersIn(text: string): Numbers {
  const amounts = [...text.matchAll(MONEY)].map(([amount]) => Math.abs(parseMoney(amount) ?? Number.NaN));
  const rest = text.replaceAll(MONEY, " ").replaceAll(OTHERS, " ");
  return { amounts, counts: [...rest.matchAll(COUNT)].map(([count]) => Number(count.replaceAll(".", ""))) };
}

/**
 * Every figure that is a link to another screen: of a card with a figure, of a row of a table, of a task. The name of
 * a record leads to that record, and is no figure.
 */
export function linkedFigures(page: MarkupNode, path: string): LinkedFigure[] {
  const links = (holder: MarkupNode) =>
    nodesIn(holder, tagged("a")).filter(({ attributes: { href = "" } }) => isOfAList(href, path));
  const read = (holder: MarkupNode, parts: MarkupNode[]): LinkedFigure[] =>
    links(holder).map((link) => {
      const text = parts.map(textOf).join("; ");
      return { label: textOf(link), href: link.attributes.href ?? "", text, ...numbersIn(text) };
    });
  const ofCard = (node: MarkupNode) => classed("kpi__value")(node) || classed("kpi__count")(node);
  return [
    ...nodesIn(page, classed("kpi")).flatMap((card) => read(card, nodesIn(card, ofCard))),
    ...nodesIn(page, tagged("tr")).flatMap((row) => read(row, nodesIn(row, tagged("td")))),
    // What stands below a task may count something else, as days.
    ...nodesIn(page, tagged("li")).flatMap((task) =>
      read(task, [task]).map((figure) => ({ ...figure, counts: numbersIn(figure.label).counts })),
    ),
  ];
}

/** Leads to another page of the portal that shows more than one record. */
function isOfAList(href: string, path: string): boolean {
  const { pathname } = new URL(href, config.origin + path);
  const name = screenAt(pathname);
  return name !== undefined && pathname !== path.split("?")[0] && !screen(name).path.includes("/:id");
}

/** What a page says that its whole filter, or its whole day, comes to; one that adds nothing up, what it tells above all. */
export function totalsOf(page: MarkupNode): Numbers {
  const sums = nodesIn(page, classed("total"));
  const totals = (sums.length > 0 ? sums : nodesIn(page, classed("alert"))).map(textOf);
  // "1–25 de 1.284 vendas"
  const pages = nodesIn(page, classed("pagination")).map(
    (node) => / de [\d.]+/.exec(textOf(node))?.[0] ?? "",
  );
  const found = [...totals, ...pages].map(numbersIn);
  return { amounts: found.flatMap(({ amounts }) => amounts), counts: found.flatMap(({ counts }) => counts) };
}
