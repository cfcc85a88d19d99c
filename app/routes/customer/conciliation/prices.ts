import type { ConciliationMovement, ConciliationSale } from "#contract/extension/conciliation";
import type { ConciliationMatch } from "#contract/extension/conciliation-matches";
import { omit } from "~/lists/prices";

/** What a merchant pays for: absent for people who may not see prices, so that it never reaches the browser. */
const PRICED = ["fee_amount", "net_amount"] as const;
type Priced = (typeof PRICED)[number];
type Shown<Whole extends Record<Priced, number>> = Omit<Whole, Priced> & {
  [Name in Priced]?: number | undefined;
};

export type ShownMovement = Shown<ConciliationMovement>;
export type ShownCounterpart = Shown<ConciliationSale["movements"][number]>;
export type ShownSale = Omit<ConciliationSale, "movements"> & { movements: ShownCounterpart[] };

export function saleShown(sale: ConciliationSale, showsPrices: boolean): ShownSale {
  if (showsPrices) return sale;
  return { ...sale, movements: sale.movements.map((movement) => omit(movement, PRICED)) };
}

export function movementShown(movement: ConciliationMovement, showsPrices: boolean): ShownMovement {
  return showsPrices ? movement : omit(movement, PRICED);
}

export type ShownMatch = Omit<ConciliationMatch, "sales" | "movements"> & ShownSides;

export interface Sides {
  sales: ShownSale[];
  movements: ShownMovement[];
}

export interface ShownSides extends Sides {
  /** Days of its year are told without it. */
  today: string;
}

interface Viewer {
  showsPrices: boolean;
  today: string;
}

/** Both sides of a match, or of what is about to become one. */
export function sidesShown<Whole extends Pick<ConciliationMatch, "sales" | "movements">>(
  whole: Whole,
  { showsPrices, today }: Viewer,
): Omit<Whole, "sales" | "movements"> & ShownSides {
  return {
    ...whole,
    today,
    sales: whole.sales.map((sale) => saleShown(sale, showsPrices)),
    movements: whole.movements.map((movement) => movementShown(movement, showsPrices)),
  };
}
