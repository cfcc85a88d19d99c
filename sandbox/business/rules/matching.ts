import { MINUTE } from "./calendar.ts";
import { moneyWords } from "./wording.ts";

/** One side of a comparison, as far as likeness depends on it. Centavos, epoch milliseconds. */
export interface Matchable {
  acquirer: string;
  at: number;
  amount: number;
  nsu: string;
  authorization: string | null;
}

interface Likeness {
  /** The lower, the likelier. */
  distance: number;
  /** A pt-BR sentence. */
  reason: string;
}

/** Farther apart, the same amount means nothing: most shops sell the same thing all day. */
const NEAR = 60 * MINUTE;
/** The difference of two amounts that a slip of the finger or a tip explains, as a divisor: 1 %. */
const SLIP = 100;

/** A page tells no seconds: 08:08 and 08:11 are three minutes apart. */
const minuteOf = (at: number) => Math.floor(at / MINUTE);

/** How alike a sale and a movement are; `null` when nothing speaks for them. */
export function likeness(sale: Matchable, movement: Matchable): Likeness | null {
  if (sale.acquirer !== movement.acquirer) return null;
  const apart = Math.abs(sale.at - movement.at);
  const difference = Math.abs(movement.amount - sale.amount);
  const sameAmount = difference === 0;
  const money = sameAmount ? "mesmo valor" : `${moneyWords(difference)} de diferença`;
  const minutes = Math.abs(minuteOf(sale.at) - minuteOf(movement.at));

  if (sale.authorization !== null && sale.authorization === movement.authorization) {
    return { distance: weigh(0, apart, difference), reason: `Mesma autorização, ${money}.` };
  }
  if (sale.nsu === movement.nsu) {
    return { distance: weigh(1, apart, difference), reason: `Mesmo NSU, ${money}.` };
  }
  if (apart > NEAR) return null;
  const time = minutes === 0 ? "menos de 1 min de diferença" : `${minutes} min de diferença`;
  if (sameAmount) return { distance: weigh(2, apart, 0), reason: `Mesmo valor, ${time}.` };
  if (difference * SLIP > sale.amount) return null;
  return { distance: weigh(3, apart, difference), reason: `Valor com ${money}, ${time}.` };
}

/** The kind of evidence decides; within it, what is nearer in money and time. */
function weigh(rank: number, apart: number, difference: number): number {
  const share = 1 - 1 / (1 + apart / MINUTE + difference / 100);
  return rank + share;
}

/** Pairs two sides so that each is used once, likeliest first. */
export function pairUp<Sale extends Matchable, Movement extends Matchable>(
  sales: readonly Sale[],
  movements: readonly Movement[],
): { sale: Sale; movement: Movement; reason: string }[] {
  const candidates = sales.flatMap((sale) =>
    movements.flatMap((movement) => {
      const found = likeness(sale, movement);
      return found ? [{ sale, movement, ...found }] : [];
    }),
  );
  candidates.sort((one, other) => one.distance - other.distance);
  const used = new Set<Sale | Movement>();
  return candidates.flatMap(({ sale, movement, reason }) => {
    if (used.has(sale) || used.has(movement)) return [];
    used.add(sale).add(movement);
    return [{ sale, movement, reason }];
  });
}

/** What each side of a match comes to, and on which days. */
interface MatchSide {
  amount: number;
  days: readonly string[];
}

/** Whether a match needs a word of explanation: the sums or the days of its sides differ. */
export function needsJustification(sales: MatchSide, movements: MatchSide): boolean {
  if (sales.amount !== movements.amount) return true;
  return new Set([...sales.days, ...movements.days]).size > 1;
}

/** Whoever matched what nobody matched by hand. */
export const AUTOMATIC = "Conciliação automática";

const ACQUIRER_NUMBERS = ["bin", "cielo", "getnet", "rede", "stone"];

/** The acquirer's batch (RO) of a day: seven digits, its own number and the day. */
export function lotOf(acquirer: string, day: string): string {
  return `${ACQUIRER_NUMBERS.indexOf(acquirer) + 1}${day.slice(2).replaceAll("-", "")}`;
}
