/** A customer's rules, groups and contracts, as far as somebody may read them: what every page of routing judges. */
import { type AcquirerContract, listAcquirerContracts } from "#contract/acquirers";
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { listInstallmentRules, listProductRules, listRoutingGroups, listValueRules } from "#contract/routing";
import { type RoutingGroup, RuleType } from "#contract/routing-shapes";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { listed } from "~/domain/figures";
import { grouped } from "~/domain/grouped";
import { inOrder } from "~/domain/routing/evaluate";
import { TYPES_IN_ORDER } from "~/domain/routing/rule-types";
import type { Fault } from "~/faults/fault";
import { RULE_TYPES } from "~/words/rule-types";
import { mayRule } from "../rule-type.server";

const RULE_LISTS = {
  "card-product": listProductRules,
  "card-value": listValueRules,
  "card-installments": listInstallmentRules,
} satisfies Record<RuleType, Call>;

type RuleList = (typeof RULE_LISTS)[RuleType];
/** A rule of any type, as its list answers it. */
export type AnyRule = AnswerOf<RuleList>[number];

/** Each part is null for who may not read it: what is judged without it is said to be partial. */
export interface CustomerRouting {
  /** In the order in which payments ask them, whatever their type. */
  rules: AnyRule[];
  /** The types whose rules the person may not read, in the order in which payments ask them. */
  hidden: RuleType[];
  groups: RoutingGroup[] | null;
  contracts: AcquirerContract[] | null;
  /** The upstream is away: this is the oldest of its stale answers. */
  asOf?: string;
  /** Why one of the parts was not answered: then nothing can be said of the whole. */
  fault?: Fault;
}

/**
 * Everything that decides a customer's payments, in one wave.
 *
 * @param how `fresh` asks the upstream itself, for what people act upon; otherwise a stale answer may stand in,
 * and where there is none, `or-fault` says why, for a page that shows it in its own place
 */
export async function readRouting(
  portal: Portal,
  customerId: string,
  how: "fresh" | "or-stale" | "or-fault" = "or-stale",
): Promise<CustomerRouting> {
  const params = { customerId };
  const mayGroups = holds(portal.principal.roles, "routing-rules-read");
  const mayContracts = holds(portal.principal.roles, "acquirer-contract-read");
  const read = async <C extends Call>(
    may: boolean,
    call: C,
    input: InputOf<C>,
    none: AnswerOf<C>,
  ): Promise<{ page: AnswerOf<C>; asOf?: string; fault?: Fault } | null> => {
    if (!may) return null;
    if (how === "fresh") return { page: await portal.ask(call, input) };
    return how === "or-fault" ? portal.list(call, input, none) : portal.list(call, input);
  };
  const readRules = (type: RuleType) =>
    read<RuleList>(mayRule(portal, type, "read"), RULE_LISTS[type], { params }, []);
  const [lists, groups, contracts] = await Promise.all([
    Promise.all(RuleType.options.map(readRules)),
    read(mayGroups, listRoutingGroups, { params }, []),
    read(mayContracts, listAcquirerContracts, { params }, []),
  ]);
  const parts = [...lists, groups, contracts];
  const fault = parts.find((part) => part?.fault)?.fault;
  const times = parts
    .map((answer) => answer?.asOf)
    .filter((time) => time !== undefined)
    .sort();
  return {
    rules: fault ? [] : inOrder<AnyRule>(lists.flatMap<AnyRule>((list) => list?.page ?? [])),
    hidden: TYPES_IN_ORDER.filter((type) => !mayRule(portal, type, "read")),
    groups: groups?.page ?? null,
    contracts: contracts?.page ?? null,
    ...(times[0] === undefined ? {} : { asOf: times[0] }),
    ...(fault ? { fault } : {}),
  };
}

/** What the person may not read of that which decides payments: the answer is without it, and says so. */
export function missingOf({ hidden, groups, contracts }: CustomerRouting): string[] {
  const together = grouped(
    hidden.map((type) => RULE_TYPES[type]),
    ({ needs }) => needs.read,
  );
  return [
    ...[...together.values()].map((types) => `as regras ${listed(types.map(({ by }) => by))}`),
    ...(groups ? [] : ["os grupos de lojas e a ordem padrão"]),
    ...(contracts ? [] : ["os contratos com adquirentes"]),
  ];
}
