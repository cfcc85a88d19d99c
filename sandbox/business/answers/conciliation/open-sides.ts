import type { ConciliationMovement, ConciliationSale } from "#contract/extension/conciliation";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { FIRST_MANUAL_SALE, FIRST_MOVEMENT } from "../../schema/conciliation.ts";
import { findDay } from "./day.ts";
import { readMovements } from "./movement-rows.ts";
import { readSales } from "./sale-rows.ts";

export type Writing = Pick<ApiRequest, "db" | "clock" | "user">;

/** Ids as numbers; what is no number is nobody's id. */
export function numbersOf(ids: readonly string[]): number[] {
  return [...new Set(ids.map((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : -1)))];
}

/** The sales of a customer, with a till behind them, or 404 when one of them is not there. */
export function requireSales(
  writing: Writing,
  customerId: string,
  ids: readonly string[],
): ConciliationSale[] {
  const wanted = numbersOf(ids);
  const own = all<{ id: number }>(
    writing.db,
    `select id from sales where customer_id = ? and id < ? and id in (select value from json_each(?))`,
    customerId,
    FIRST_MANUAL_SALE,
    JSON.stringify(wanted),
  ).map(({ id }) => id);
  const sales = readSales(
    writing.db,
    writing.clock,
    wanted.filter((id) => own.includes(id)),
  );
  if (sales.length < wanted.length) throw new ApiRefusal(404, "Venda não encontrada na conciliação.");
  return sales;
}

/** The movements of a customer, or 404 when one of them is not there. */
export function requireMovements(
  writing: Writing,
  customerId: string,
  ids: readonly string[],
): ConciliationMovement[] {
  const wanted = numbersOf(ids);
  const own = all<{ id: number }>(
    writing.db,
    `select id from acquirer_movements where customer_id = ? and id in (select value from json_each(?))
     union all select id from sales where customer_id = ? and id < ? and id in (select value from json_each(?))`,
    customerId,
    JSON.stringify(wanted),
    customerId,
    FIRST_MOVEMENT,
    JSON.stringify(wanted),
  ).map(({ id }) => id);
  const movements = readMovements(
    writing.db,
    writing.clock,
    wanted.filter((id) => own.includes(id)),
  );
  if (movements.length < wanted.length) throw new ApiRefusal(404, "Movimento não encontrado na conciliação.");
  return movements;
}

/** 409 when a sale is settled already, or still waits for its acquirer's file. */
export function requireOpenSale(writing: Writing, customerId: string, sale: ConciliationSale): void {
  const name = `A venda de NSU ${sale.nsu}`;
  requireOpenDay(writing, customerId, sale.sale_day);
  if (sale.match) throw matchedAlready(name, "conciliada", sale.match);
  if (sale.status === "in-progress") {
    throw new ApiRefusal(409, `${name} ainda aguarda o arquivo da adquirente ou a confirmação do caixa.`);
  }
}

/** 409 when a movement is settled already. */
export function requireOpenMovement(
  writing: Writing,
  customerId: string,
  movement: ConciliationMovement,
): void {
  requireOpenDay(writing, customerId, movement.acquirer_date);
  if (movement.match) {
    throw matchedAlready(`O movimento de NSU ${movement.nsu}`, "conciliado", movement.match);
  }
}

/** 409 when somebody has closed a day. */
export function requireOpenDay(writing: Writing, customerId: string, date: string): void {
  const day = findDay(writing, customerId, date);
  if (!day || day.closed_at === null) return;
  throw new ApiRefusal(
    409,
    `${closedSentence(date, day.closed_by_name, day.closed_at)} Reabra o dia para alterar.`,
  );
}

/** "O dia 10/11/2026 foi fechado por Ana Exemplo em 11/11/2026 às 09:12." */
export function closedSentence(date: string, by: string | null, at: number): string {
  return `O dia ${dayWords(date)} foi fechado por ${by ?? "alguém"} em ${momentWords(at)}.`;
}

function matchedAlready(
  name: string,
  participle: string,
  match: NonNullable<ConciliationSale["match"]>,
): ApiRefusal {
  const when = momentWords(Date.parse(match.matched_at));
  const how =
    match.kind === "automatic" || match.kind === "tolerance"
      ? "automaticamente"
      : `por ${match.matched_by_name}`;
  return new ApiRefusal(409, `${name} já foi ${participle} ${how} em ${when}.`);
}
