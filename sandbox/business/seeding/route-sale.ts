import type { EntryMode } from "#contract/values";
import { textOf } from "../rules/calendar.ts";
import { type RoutedSale, routeSale } from "../rules/routing.ts";
import type { Contract } from "./contracts.ts";
import type { Attempt, DrawnSale } from "./draw.ts";
import { Random } from "./random.ts";

const ENTRY_MODES = [
  "contactless",
  "chip",
  "contactless",
  "chip",
  "contactless",
  "magstripe",
  "typed",
  "ecommerce",
  "link",
] as const satisfies readonly EntryMode[];
/** How many of them a mounted till knows, and how many are common. */
const AT_TILL = 7;
const COMMON = 5;

/**
 * Lets a drawn sale go the way of its merchant's rules, before anything is charged. A merchant without rules, or
 * whose rules know no acquirer for the sale, leaves it to the terminal: that is the contract that was drawn.
 */
export function saleRouter() {
  const entries = new Random("entries");

  function drawEntry({ brand, terminal }: DrawnSale): EntryMode {
    if (brand === null) return "qr";
    // The others are rare: only when a second draw says so too.
    const known = terminal.isTef ? AT_TILL : ENTRY_MODES.length;
    return ENTRY_MODES[entries.below(entries.below(4) === 0 ? known : COMMON)] ?? "chip";
  }

  return {
    route(sale: DrawnSale): Attempt {
      const attempt: Attempt = Object.assign(sale, { entryMode: drawEntry(sale), routedBy: null });
      choose(attempt);
      return attempt;
    },
    /** After a sale was moved to a TEF checkout: perhaps one of another group, and no till sells by link. */
    reroute(sale: Attempt): void {
      if (sale.entryMode === "ecommerce" || sale.entryMode === "link") sale.entryMode = "typed";
      choose(sale);
    },
  };
}

function choose(sale: Attempt): void {
  const { contracts, routing } = sale.seller;
  const can = (contract: Contract) => contract.takes(sale.brand, sale.day);
  let contract = can(sale.drawn) ? sale.drawn : (contracts.find(can) ?? sale.drawn);
  sale.routedBy = null;
  if (routing) {
    const contractWith = (acquirer: string) => contracts.find((one) => one.acquirer === acquirer);
    const decision = routeSale(asRouted(sale), routing, (acquirer) => {
      const asked = contractWith(acquirer);
      return asked !== undefined && can(asked);
    });
    contract = contractWith(decision.acquirer ?? "") ?? contract;
    sale.routedBy = decision.ruleId;
  }
  sale.acquirer = contract.acquirer;
  sale.feeRate = contract.rate(sale.brand, sale.modality, sale.instalments);
  sale.feeFixed = contract.fixed(sale.modality);
}

function asRouted({
  terminal,
  brand,
  modality,
  instalments,
  entryMode,
  grossAmount,
  day,
}: Attempt): RoutedSale {
  const place = { storeId: String(terminal.storeId), date: textOf(day) };
  return { brand, modality, instalments, entryMode, grossAmount, ...place };
}
