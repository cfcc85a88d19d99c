/** What telling costs: two portals, asked for the same page by turns. */
import type { WireVisitor } from "#tests/support/wire-visitor";

const PAGE = "/customer/vendas-detalhadas";
/** Turns of each, pages of a turn, and how many of them at once. */
const TURNS = 12;
const PAGES = 48;
const AT_ONCE = 8;

/** Pages a second of each in each turn; the first turn of each warms it and is not counted. */
export async function pagesPerSecond(people: readonly WireVisitor[]): Promise<number[][]> {
  const rates: number[][] = people.map(() => []);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    // Whoever begins gains or loses by it, so each does as often.
    const order = people.map((person, index) => ({ person, index }));
    if (turn % 2 === 1) order.reverse();
    for (const { person, index } of order) {
      const rate = await rateOf(person);
      if (turn > 0) rates[index]?.push(rate);
    }
  }
  return rates;
}

async function rateOf(person: WireVisitor): Promise<number> {
  const began = performance.now();
  let left = PAGES;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await person.get(PAGE);
      if (status !== 200) throw new Error(`${PAGE}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (1000 * PAGES) / (performance.now() - began);
}
