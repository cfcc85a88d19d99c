import type { Area } from "./areas";

export interface Shape {
  /** Equal for rules that are in the same areas; -1 for a rule that is in none. */
  of: number[];
  /** The areas of each rule. */
  areas: Area[][];
}

/** Which rules are for the same payments, but for amounts and days: those of the same areas. */
export function shapesOf(count: number, areas: readonly Area[]): Shape {
  const own = Array.from({ length: count }, (): number[] => []);
  for (const [at, area] of areas.entries()) {
    for (const rule of area.rules) own[rule]?.push(at);
  }
  const numbers = new Map<string, number>();
  const of = own.map((places) => {
    if (places.length === 0) return -1;
    const key = places.join();
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  return { of, areas: own.map((places) => places.flatMap((place) => areas[place] ?? [])) };
}
