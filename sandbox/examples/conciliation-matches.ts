import { listConciliationMovements, listConciliationSales } from "#contract/extension/conciliation";
import type * as matches from "#contract/extension/conciliation-matches";
import { deleteConciliationMatch } from "#contract/extension/conciliation-matches";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };

/** An automatic match that nothing stands against undoing. Each example has days of its own. */
async function automatic(ask: Ask, from: string, to: string) {
  const { items } = await ask(maria, listConciliationSales, {
    params,
    query: { from, to, match_kind: "automatic", limit: 100 },
  });
  const sale = items.find(({ match, day_closed }) => match && !match.bank_matched && !day_closed);
  if (!sale?.match) throw new Error(`nothing to undo between ${from} and ${to}`);
  return { sale, matchId: sale.match.id };
}

/** Both sides of a match that was just undone. */
async function parted(ask: Ask, from: string, to: string) {
  const { sale, matchId } = await automatic(ask, from, to);
  await ask(maria, deleteConciliationMatch, { params: { ...params, matchId } });
  const { items } = await ask(maria, listConciliationMovements, {
    params,
    query: { from: sale.sale_day, to: sale.sale_day, status: "unmatched", q: sale.nsu },
  });
  const [movement] = items;
  if (!movement) throw new Error(`no movement of ${sale.id}`);
  return { sale, movement };
}

export const conciliationMatchesExamples: Examples<typeof matches> = {
  listConciliationSuggestions: { ...maria, input: { params, query: { date: "2026-11-18" } } },
  getConciliationSides: {
    ...maria,
    input: async (ask) => {
      const { sale } = await automatic(ask, "2026-11-01", "2026-11-01");
      return { params, query: { sale_id: sale.id, movement_id: sale.id } };
    },
  },
  getConciliationMatch: {
    ...maria,
    input: async (ask) => {
      const { matchId } = await automatic(ask, "2026-11-01", "2026-11-01");
      return { params: { ...params, matchId } };
    },
  },
  createConciliationMatch: {
    ...maria,
    input: async (ask) => {
      const { sale, movement } = await parted(ask, "2026-11-02", "2026-11-04");
      return {
        params,
        body: { sale_ids: [sale.id], movement_ids: [movement.id], justification: "Conferido." },
      };
    },
  },
  deleteConciliationMatch: {
    ...maria,
    input: async (ask) => {
      const { matchId } = await automatic(ask, "2026-11-05", "2026-11-06");
      return { params: { ...params, matchId } };
    },
  },
  createConciliationMovement: {
    ...maria,
    input: async (ask) => {
      const { sale } = await parted(ask, "2026-11-07", "2026-11-09");
      return {
        params: { ...params, saleId: sale.id },
        body: { justification: "Comprovante conferido com o cliente." },
      };
    },
  },
  createConciliationSale: {
    ...maria,
    input: async (ask) => {
      const { movement } = await parted(ask, "2026-11-10", "2026-11-11");
      return {
        params: { ...params, movementId: movement.id },
        body: { justification: "Venda feita no terminal reserva." },
      };
    },
  },
  disregardConciliation: {
    ...maria,
    input: async (ask) => {
      const { sale, movement } = await parted(ask, "2026-11-12", "2026-11-13");
      return {
        params,
        body: { sale_ids: [sale.id], movement_ids: [movement.id], reason: "Venda de teste." },
      };
    },
  },
};
