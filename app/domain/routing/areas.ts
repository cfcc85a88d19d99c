/**
 * Payments by the rules that ask for them. Amount and day apart, there are thousands of kinds of payments for each
 * group; most of them differ in nothing that a rule asks. An area is all those that the same rules are for.
 */
import { type Miss, missesOf } from "./evaluate";
import type { Payment, Rule } from "./rule";
import type { Cell, Space } from "./space";

export interface Area {
  /** The places of its rules in the order of evaluation, ascending. */
  rules: number[];
  /** One cell for each brand, product and count in it: the other cells differ in group or entry only. */
  cells: [Cell, ...Cell[]];
  /** For each cell the place of its brand, product and count among all. */
  sold: number[];
}

/** A bit for each rule. */
type Bits = Uint32Array;

interface Choice<T> {
  value: T;
  bits: Bits;
}

/** The areas that at least one rule is for. */
export function areasOf(rules: readonly Rule[], groups: readonly (string | null)[], space: Space): Area[] {
  const fitting = (probe: Partial<Payment>, ...asked: Miss[]): Bits => {
    const bits = new Uint32Array(Math.ceil(rules.length / 32));
    const payment = { ...ANY, ...probe };
    for (const [at, rule] of rules.entries()) {
      const misses = missesOf(rule, payment);
      if (!asked.some((miss) => misses.includes(miss)))
        bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
    }
    return bits;
  };
  const ofGroups = distinct(groups.map((id) => ({ value: id, bits: fitting({ group_id: id }, "group") })));
  const ofEntries = distinct(
    space.entryModes.map((mode) => ({ value: mode, bits: fitting({ entry_type: mode }, "entry-type") })),
  );
  const ofBrands = memo((brand: Payment["brand"]) => fitting({ brand }, "brand"));
  const ofCounts = memo((count: number) => fitting({ installments: count }, "installments"));
  const areas = new Map<string, Area>();
  let place = -1;
  for (const { card_type, product, brands, counts } of space.kinds) {
    const ofKind = fitting({ card_type, product }, "card-type", "product");
    for (const brand of brands) {
      for (const count of counts) {
        place += 1;
        const bitsOfSold = both(both(ofKind, ofBrands(brand)), ofCounts(count));
        const seen = new Set<Area>();
        for (const group of ofGroups) {
          const inGroup = both(bitsOfSold, group.bits);
          for (const entry of ofEntries) {
            const bits = both(inGroup, entry.bits);
            const key = keyOf(bits);
            if (key === "") continue;
            const area = areas.get(key);
            if (area && seen.has(area)) continue;
            const cell: Cell = {
              group_id: group.value,
              brand,
              card_type,
              product,
              installments: count,
              entry_type: entry.value,
            };
            const own: Area = area ?? { rules: placesOf(bits), cells: [cell], sold: [place] };
            if (!area) areas.set(key, own);
            else {
              area.cells.push(cell);
              area.sold.push(place);
            }
            seen.add(own);
          }
        }
      }
    }
  }
  return [...areas.values()];
}

/** What is not asked of a probe does not matter. */
const ANY: Payment = {
  group_id: null,
  date: "",
  brand: null,
  card_type: null,
  product: "single",
  installments: 1,
  entry_type: "chip",
  amount: 1,
};

function memo<T>(make: (value: T) => Bits): (value: T) => Bits {
  const made = new Map<T, Bits>();
  return (value) => {
    const bits = made.get(value) ?? make(value);
    made.set(value, bits);
    return bits;
  };
}

/** The first of those that the same rules are for. */
function distinct<T>(choices: readonly Choice<T>[]): Choice<T>[] {
  const first = new Map<string, Choice<T>>();
  for (const choice of choices) {
    const key = keyOf(choice.bits);
    if (!first.has(key)) first.set(key, choice);
  }
  return [...first.values()];
}

function both(one: Bits, other: Bits): Bits {
  return one.map((word, at) => word & (other[at] ?? 0));
}

/** Empty where no bit is set. */
function keyOf(bits: Bits): string {
  return bits.some((word) => word !== 0) ? bits.join() : "";
}

function placesOf(bits: Bits): number[] {
  const places: number[] = [];
  for (const [at, word] of bits.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1) places.push(at * 32 + 31 - Math.clz32(rest & -rest));
  }
  return places;
}
