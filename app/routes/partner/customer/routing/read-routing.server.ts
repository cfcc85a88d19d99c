/** A customer's rules, groups and contracts, as far as somebody may read them: what every page of routing judges. */

import { type AcquirerContract, listAcquirerContracts } from "#contract/acquirers";
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { listInstallmentRules, listProductRules, listRoutingGroups, listValueRules } from "#contract/routing";
import type { InstallmentRule, ProductRule, RoutingGroup, ValueRule } from "#contract/routing-shapes";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { inOrder } from "~/domain/routing/evaluate";
import type { Fault } from "~/faults/fault";
import { mayRule } from "../rule-type.server";

export type AnyRule = InstallmentRule | ValueRule | ProductRule;

/** Each part is null for who may not read it: what is judged without it is said to be partial. */
export interface CustomerRouting {
  /** In the order in which payments ask them, product before value before instalments. */
  rules: AnyRule[];
  /** Whether rules of each kind could be read. */
  readable: { installments: boolean; productAndValue: boolean };
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
  const readable = {
    installments: mayRule(portal, "card-installments", "read"),
    productAndValue: mayRule(portal, "card-value", "read"),
  };
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
  const [installments, values, products, groups, contracts] = await Promise.all([
    read(readable.installments, listInstallmentRules, { params }, []),
    read(readable.productAndValue, listValueRules, { params }, []),
    read(readable.productAndValue, listProductRules, { params }, []),
    read(readable.installments, listRoutingGroups, { params }, []),
    read(mayContracts, listAcquirerContracts, { params }, []),
  ]);
  const parts = [installments, values, products, groups, contracts];
  const fault = parts.find((part) => part?.fault)?.fault;
  const times = parts
    .map((answer) => answer?.asOf)
    .filter((time) => time !== undefined)
    .sort();
  return {
    rules: fault
      ? []
      : inOrder<AnyRule>([...(products?.page ?? []), ...(values?.page ?? []), ...(installments?.page ?? [])]),
    readable,
    groups: groups?.page ?? null,
    contracts: contracts?.page ?? null,
    ...(times[0] === undefined ? {} : { asOf: times[0] }),
    ...(fault ? { fault } : {}),
  };
}

/** What the person may not read of that which decides payments: the answer is without it, and says so. */
export function missingOf({ readable, groups, contracts }: CustomerRouting): string[] {
  return [
    ...(readable.productAndValue ? [] : ["as regras por produto e por valor"]),
    ...(readable.installments ? [] : ["as regras por parcelas"]),
    ...(groups ? [] : ["os grupos de lojas e a ordem padrão"]),
    ...(contracts ? [] : ["os contratos com adquirentes"]),
  ];
}
