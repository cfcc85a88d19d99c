/** Payments that a rule decides and its own acquirer cannot take, whether or not a fallback can. */
import type { Area } from "./areas";
import type { Finding } from "./finding";
import { paymentAt, type Watch } from "./reach";
import { type Acquirer, type Brand, type Contract, modalityOf, type Rule } from "./rule";
import type { Cell } from "./space";
import { obstacleAt } from "./takes";

interface Unfit {
  /** What is found once for a rule. */
  key: string;
  cell: Cell;
  obstacle: "no-contract" | "not-active" | "brand" | "modality" | "instalments";
}

/** Watches what rules decide; `found` has, for each rule, what its acquirer cannot take. */
export function watchContracts(
  rules: readonly Rule[],
  contracts: readonly Contract[],
): Watch & { found: Finding[][] } {
  const found: Finding[][] = rules.map(() => []);
  const keys = rules.map(() => new Set<string>());
  const unfits = new WeakMap<Area, Map<Acquirer, Unfit[]>>();
  const judged = new Map<Acquirer, (Judged | undefined)[]>();
  const unfitIn = (area: Area, acquirer: Acquirer): Unfit[] => {
    const known = unfits.get(area) ?? new Map<Acquirer, Unfit[]>();
    unfits.set(area, known);
    const ofAcquirer = judged.get(acquirer) ?? [];
    judged.set(acquirer, ofAcquirer);
    const list = known.get(acquirer) ?? unfitOf(acquirer, area, contracts, ofAcquirer);
    known.set(acquirer, list);
    return list;
  };
  const isNew = (rule: number, { key }: Unfit) => !keys[rule]?.has(key);
  const unfitFor = (rule: number, area: Area): Unfit[] => {
    const acquirer = rules[rule]?.acquirer;
    return acquirer ? unfitIn(area, acquirer) : [];
  };
  return {
    found,
    isPending: (rule, area) => unfitFor(rule, area).some((unfit) => isNew(rule, unfit)),
    decides(rule, area, point) {
      const at = rules[rule];
      if (!at) return;
      for (const { key, cell, obstacle } of unfitFor(rule, area).filter((unfit) => isNew(rule, unfit))) {
        keys[rule]?.add(key);
        const { id: rule_id, acquirer } = at;
        const base = { rule_id, acquirer, payment: paymentAt(cell, point) };
        found[rule]?.push(findingOf(base, obstacle, contracts));
      }
    },
  };
}

/** What is wrong with a brand, product and count at an acquirer; null: nothing. */
type Judged = Pick<Unfit, "key" | "obstacle"> | null;

/** The first cell of each obstacle. @param judged by the place of what is sold, filled in on the way */
function unfitOf(
  acquirer: Acquirer,
  { cells, sold }: Area,
  contracts: readonly Contract[],
  judged: (Judged | undefined)[],
): Unfit[] {
  const unfit = new Map<string, Unfit>();
  for (const [at, cell] of cells.entries()) {
    const place = sold[at] ?? 0;
    const known = judged[place];
    const one = known === undefined ? judge(acquirer, cell, contracts) : known;
    judged[place] = one;
    if (one && !unfit.has(one.key)) unfit.set(one.key, { ...one, cell });
  }
  return [...unfit.values()];
}

function judge(acquirer: Acquirer, cell: Cell, contracts: readonly Contract[]): Judged {
  const obstacle = obstacleAt(acquirer, { ...cell, amount: 1, date: "" }, contracts);
  if (obstacle === null) return null;
  return { key: keyOf(cell, obstacle, limitOf(contracts, acquirer, cell.brand)), obstacle };
}

function keyOf(cell: Cell, obstacle: Unfit["obstacle"], limit: number): string {
  if (obstacle === "brand") return `brand/${cell.brand}`;
  // A limit that several brands share is said once.
  if (obstacle === "instalments") return `instalments/${limit}`;
  return obstacle === "modality" ? `modality/${modalityOf(cell)}` : "not-active";
}

function limitOf(contracts: readonly Contract[], acquirer: Acquirer, brand: Brand | null): number {
  const contract = contracts.find((one) => one.acquirer === acquirer);
  return contract?.max_instalments.find((one) => one.brand === brand)?.count ?? 1;
}

function findingOf(
  base: Pick<Extract<Finding, { kind: "contract-not-active" }>, "rule_id" | "acquirer" | "payment">,
  obstacle: Unfit["obstacle"],
  contracts: readonly Contract[],
): Finding {
  const { brand } = base.payment;
  if (obstacle === "modality") {
    return { kind: "modality-not-in-contract", ...base, modality: modalityOf(base.payment) };
  }
  if (obstacle === "brand" && brand) return { kind: "brand-not-in-contract", ...base, brand };
  if (obstacle === "instalments" && brand) {
    const limit = limitOf(contracts, base.acquirer, brand);
    return { kind: "instalments-over-contract", ...base, brand, limit };
  }
  return { kind: "contract-not-active", ...base };
}
