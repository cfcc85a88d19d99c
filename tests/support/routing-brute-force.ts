/** What is wrong with rules, found by putting every payment of a small space to them: what `findings.ts` is held to. */
import { inOrder } from "../../app/domain/routing/evaluate";
import type { Finding } from "../../app/domain/routing/finding";
import {
  type Acquirer,
  type Group,
  modalityOf,
  type Payment,
  type Rule,
} from "../../app/domain/routing/rule";
import { AMOUNTS, DAYS, type DrawnSet, SMALL, TODAY } from "./routing-sets";

/** All payments of the small space for stores that follow these groups. */
interface World {
  payments: Payment[];
  /** Equal for those that are equal in all but the amount. */
  rests: number[];
  keys: Set<string>;
}

const worlds = new Map<string, World>();

export const keyOfPayment = (payment: Payment): string => Object.entries(payment).sort().join();

export function worldOf({ groups }: Pick<DrawnSet["routing"], "groups">): World {
  const stores = groups.flatMap(({ store_ids }) => store_ids);
  const followed = [...new Set(stores.map((id) => groupOfStore(id, groups)?.id ?? null))];
  const alone = groups.find(({ is_default }) => is_default)?.id;
  const known = followed.length > 0 ? followed : alone ? [alone] : [null, "a", "b"];
  const world = worlds.get(known.join()) ?? allPayments(known);
  worlds.set(known.join(), world);
  return world;
}

/** The group that a store follows: its own unless that is disabled, else the default one. */
function groupOfStore(storeId: string, groups: readonly Group[]): Group | undefined {
  const own = groups.find(({ is_default, store_ids }) => !is_default && store_ids.includes(storeId));
  return own?.enabled ? own : groups.find(({ is_default }) => is_default);
}

function allPayments(groups: readonly (string | null)[]): World {
  const payments = groups.flatMap((group_id) =>
    SMALL.kinds.flatMap(({ product, card_type, brands, counts }) =>
      brands.flatMap((brand) =>
        counts.flatMap((installments) =>
          SMALL.entryModes.flatMap((entry_type) =>
            DAYS.flatMap((date) =>
              AMOUNTS.map((amount) => ({
                group_id,
                product,
                card_type,
                brand,
                installments,
                entry_type,
                date,
                amount,
              })),
            ),
          ),
        ),
      ),
    ),
  );
  return {
    payments,
    rests: payments.map((_, at) => Math.floor(at / AMOUNTS.length)),
    keys: new Set(payments.map(keyOfPayment)),
  };
}

/** What a rule is for, said once more. */
export function fits(rule: Rule, payment: Payment): boolean {
  if (rule.valid_from && payment.date < rule.valid_from) return false;
  if (rule.valid_to && payment.date > rule.valid_to) return false;
  if (rule.group_id && rule.group_id !== payment.group_id) return false;
  if (rule.brand && rule.brand !== payment.brand) return false;
  if (rule.card_type && rule.card_type !== payment.card_type) return false;
  if ("product" in rule && rule.product !== payment.product) return false;
  if ("entry_type" in rule && rule.entry_type && rule.entry_type !== payment.entry_type) return false;
  const { installments } = rule;
  if (!("from" in installments)) {
    if (!installments.includes(payment.installments)) return false;
  } else if (payment.installments < installments.from || payment.installments > installments.to) return false;
  if (!("value" in rule) || !rule.value) return true;
  const { operator, from, to } = rule.value;
  const { amount } = payment;
  if (operator === "eq") return amount === from;
  if (operator === "gte") return amount >= Number(from);
  if (operator === "lte") return amount <= Number(to);
  return amount >= Number(from) && amount < Number(to);
}

/** Everything but the payments, as lines. */
export function linesOf(findings: readonly Finding[]): string[] {
  return findings
    .map((finding) => {
      const { payment: _, ...rest } = { payment: null, ...finding };
      // A limit that several brands share is said once, of any of them.
      if ("limit" in rest) return line({ ...rest, brand: null });
      return line(rest);
    })
    .sort();
}

const line = (finding: object) => JSON.stringify(Object.entries(finding).sort());

/** The lines of all that `findings.ts` says is to be found, by looking at each payment. */
export function byBruteForce({ routing, contracts }: DrawnSet): string[] {
  const rules = inOrder(routing.rules).filter(
    ({ enabled, valid_to }) => enabled && (!valid_to || valid_to >= TODAY),
  );
  const { payments, rests } = worldOf(routing);
  const lines = new Set<string>();
  const fitting = rules.map((rule) => Uint8Array.from(payments, (payment) => (fits(rule, payment) ? 1 : 0)));
  const deciders = payments.map((_, at) => fitting.findIndex((fit) => fit[at] === 1));
  const sets = fitting.map((fit) => Buffer.from(fit).toString("latin1"));
  const isReached = rules.map((_, at) => deciders.includes(at));

  for (const [at, rule] of rules.entries()) {
    const own = fitting[at] ?? new Uint8Array();
    const takers = new Set(deciders.filter((_, place) => own[place]));
    const twin = rules.findIndex((other, place) => other.type === rule.type && sets[place] === sets[at]);
    const first = rules[twin];
    const isConflict = own.includes(1) && first?.acquirer !== rule.acquirer;
    if (isConflict) lines.add(line({ kind: "conflict", rule_id: rule.id, other_id: first?.id }));
    if (!isReached[at] && !(isConflict && takers.has(twin))) {
      const by = [...takers].sort((one, other) => one - other).map((place) => rules[place]?.id);
      lines.add(line({ kind: "unreachable", rule_id: rule.id, by }));
    }
  }

  const families = new Map<string, number[]>();
  for (const [at, rule] of rules.entries()) {
    if (!("value" in rule) || !rule.value || !fitting[at]?.includes(1)) continue;
    const rest = [...new Set(rests.filter((_, place) => fitting[at]?.[place]))].join();
    families.set(rule.type + rest, [...(families.get(rule.type + rest) ?? []), at]);
  }
  for (const members of families.values()) {
    const ranks = ["card-product", "card-value"];
    const type = rules[members[0] ?? 0]?.type ?? "";
    const asked = rules.flatMap((rule, at) =>
      rule.type === type || ranks.indexOf(rule.type) === 0 ? [fitting[at] ?? new Uint8Array()] : [],
    );
    const own = new Set(rests.filter((_, place) => fitting[members[0] ?? 0]?.[place]));
    const amountsOf = (at: number) => {
      const taken = new Set(payments.filter((_, place) => fitting[at]?.[place]).map(({ amount }) => amount));
      return [...taken].sort((one, other) => one - other);
    };
    const bands = members.map((at) => ({ at, amounts: amountsOf(at) }));
    for (const later of bands) {
      for (const earlier of bands.filter(({ at }) => at < later.at)) {
        const shared = later.amounts.filter((amount) => earlier.amounts.includes(amount));
        const [one, other] = [rules[later.at], rules[earlier.at]];
        if (!one || !other || one.acquirer === other.acquirer || shared.length === 0) continue;
        if (!isReached[later.at] || !isReached[earlier.at]) continue;
        const open = [one, other].every((rule) => "value" in rule && rule.value?.operator === "gte");
        const band = { from: shared[0], to: open ? null : (shared.at(-1) ?? 0) + 1 };
        lines.add(line({ kind: "overlap", rule_id: one.id, other_id: other.id, band }));
      }
    }
    const gaps = new Map<string, number[]>();
    for (const amount of AMOUNTS) {
      if (bands.some(({ amounts }) => amounts.includes(amount))) continue;
      const below = bands
        .filter(({ amounts }) => (amounts.at(-1) ?? 0) < amount)
        .sort(
          (one, other) =>
            (other.amounts.at(-1) ?? 0) - (one.amounts.at(-1) ?? 0) ||
            (one.amounts[0] ?? 0) - (other.amounts[0] ?? 0) ||
            one.at - other.at,
        )[0];
      const above = bands
        .filter(({ amounts }) => (amounts[0] ?? 0) > amount)
        .sort((one, other) => (one.amounts[0] ?? 0) - (other.amounts[0] ?? 0) || one.at - other.at)[0];
      if (!below || !above) continue;
      const isOpen = payments.some(
        (payment, place) =>
          payment.amount === amount && own.has(rests[place] ?? -1) && !asked.some((fit) => fit[place]),
      );
      if (!isOpen) continue;
      const pair = [rules[below.at]?.id, rules[above.at]?.id].join();
      gaps.set(pair, [...(gaps.get(pair) ?? []), amount]);
    }
    for (const [pair, amounts] of gaps) {
      const [rule_id, other_id] = pair.split(",");
      for (const from of amounts.filter((amount) => !amounts.includes(amount - 1))) {
        let to = from + 1;
        while (amounts.includes(to)) to++;
        lines.add(line({ kind: "gap", rule_id, other_id, band: { from, to } }));
      }
    }
  }

  const judged = new Set<string>();
  for (const [place, payment] of payments.entries()) {
    const rule = rules[deciders[place] ?? -1];
    if (!rule || !contracts) continue;
    // What a contract says depends on neither amount nor day.
    const sold = `${rule.id}/${payment.brand}/${payment.card_type}/${payment.installments}`;
    if (judged.has(sold)) continue;
    judged.add(sold);
    const { acquirer, id: rule_id } = rule;
    const { brand } = payment;
    const contract = contracts.find((one) => one.acquirer === acquirer);
    const modality = modalityOf(payment);
    const limit = contract?.max_instalments.find((one) => one.brand === brand)?.count ?? 1;
    const base = { rule_id, acquirer };
    if (contract?.status !== "active") lines.add(line({ kind: "contract-not-active", ...base }));
    else if (brand && !contract.brands.includes(brand)) {
      lines.add(line({ kind: "brand-not-in-contract", ...base, brand }));
    } else if (brand ? !contract.modalities.includes(modality) : !contract.pix?.enabled) {
      lines.add(line({ kind: "modality-not-in-contract", ...base, modality }));
    } else if (payment.installments > limit) {
      lines.add(line({ kind: "instalments-over-contract", ...base, brand: null, limit }));
    }
  }

  for (const group of routing.groups) {
    const stores = routing.groups.flatMap(({ store_ids }) => store_ids);
    const isFollowed = stores.some((id) => groupOfStore(id, routing.groups)?.id === group.id);
    if (!isFollowed) continue;
    const isActive = (acquirer: Acquirer) =>
      contracts?.some((one) => one.acquirer === acquirer && one.status === "active") ?? true;
    if (group.default_acquirers.length === 0) {
      lines.add(line({ kind: "group-without-order", group_id: group.id }));
    } else if (!group.default_acquirers.some(isActive)) {
      lines.add(line({ kind: "order-not-active", group_id: group.id }));
    }
  }
  return [...lines].sort();
}
