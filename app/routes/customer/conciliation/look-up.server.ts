/** Whether a day, a match or its sides are as a command would have them, where nobody knows what became of that. */
import type { InputOf } from "#contract/call";
import { type ConciliationDay, getConciliationDay } from "#contract/extension/conciliation-days";
import {
  type ConciliationSides,
  getConciliationMatch,
  getConciliationSides,
} from "#contract/extension/conciliation-matches";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";

interface Sentences {
  yes: string;
  no: string;
}

function lookUpDay(portal: Portal, date: string, isSo: (day: ConciliationDay) => boolean, words: Sentences) {
  const params = { customerId: portal.customerId, date };
  const way = to("customer/conciliation/day", { date });
  return portal.lookUp(getConciliationDay, { params }, (day) => found(isSo(day), { ...words, to: way }));
}

export function lookUpClosing(portal: Portal, date: string, closed: boolean) {
  const [shut, open] = [`o dia ${formatDate(date)} está fechado.`, `o dia ${formatDate(date)} está aberto.`];
  const words = closed ? { yes: shut, no: open } : { yes: open, no: shut };
  return lookUpDay(portal, date, (day) => (day.closed !== null) === closed, words);
}

export function lookUpDayNote(portal: Portal, date: string, text: string) {
  const words =
    text === ""
      ? { yes: "o dia não tem anotação.", no: "o dia ainda tem uma anotação." }
      : { yes: "a anotação do dia é a sua.", no: "a anotação do dia não é a que você enviou." };
  return lookUpDay(portal, date, ({ note }) => (note?.text ?? "") === text, words);
}

type SidesQuery = InputOf<typeof getConciliationSides>["query"];

function lookUpSides(
  portal: Portal,
  query: SidesQuery,
  isSo: (sides: ConciliationSides) => boolean,
  words: Sentences,
) {
  const params = { customerId: portal.customerId };
  return portal.lookUp(getConciliationSides, { params, query }, (sides) => {
    const day = sides.sales[0]?.sale_day ?? sides.movements[0]?.acquirer_date ?? portal.today;
    return found(isSo(sides), { ...words, to: to("customer/conciliation/day", { date: day }) });
  });
}

/** All of them in one match: whoever made it. */
export function lookUpMatch(portal: Portal, query: SidesQuery) {
  const isOne = ({ sales, movements }: ConciliationSides) => {
    const matches = [...sales, ...movements].map(({ match }) => match?.id);
    return matches[0] !== undefined && matches.every((id) => id === matches[0]);
  };
  return lookUpSides(portal, query, isOne, {
    yes: "as vendas e os movimentos escolhidos estão conciliados entre si.",
    no: "as vendas e os movimentos escolhidos não estão conciliados entre si.",
  });
}

/** @param side what is missing */
export function lookUpCreated(portal: Portal, side: "movimento" | "venda", id: string) {
  const isMatched = ({ sales, movements }: ConciliationSides) =>
    [...sales, ...movements].every(({ match }) => match !== null);
  return side === "movimento"
    ? lookUpSides(portal, { sale_id: id }, isMatched, {
        yes: "a venda está conciliada.",
        no: "a venda não está conciliada.",
      })
    : lookUpSides(portal, { movement_id: id }, isMatched, {
        yes: "o movimento está conciliado.",
        no: "o movimento não está conciliado.",
      });
}

export function lookUpDisregarded(portal: Portal, query: SidesQuery) {
  const isOut = ({ sales, movements }: ConciliationSides) =>
    [...sales, ...movements].every(({ status }) => status === "disregarded");
  return lookUpSides(portal, query, isOut, {
    yes: "o que você escolheu está fora da comparação.",
    no: "nem tudo o que você escolheu está fora da comparação.",
  });
}

/** @param to where the match was undone from */
export function lookUpUndone(portal: Portal, matchId: string, way: string) {
  const params = { customerId: portal.customerId, matchId };
  const words = { yes: "a conciliação não existe mais.", no: "a conciliação ainda existe.", to: way };
  return portal.lookUp(getConciliationMatch, { params }, () => found(false, words), found(true, words));
}
