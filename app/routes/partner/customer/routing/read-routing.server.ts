/** A customer's rules, groups and contracts, as far as somebody may read them: what every page of routing judges. */
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { type AcquirerContract, listAcquirerContracts } from "~/contract/acquirers";
import type { AnswerOf, Call, InputOf } from "~/contract/call";
import {
  listInstallmentRules,
  listProductRules,
  listRoutingGroups,
  listValueRules,
} from "~/contract/routing";
import type { InstallmentRule, ProductRule, RoutingGroup, ValueRule } from "~/contract/routing-shapes";
import { inOrder } from "~/domain/routing/evaluate";
import { mayRule } from "./rule-type.server";

export type AnyRule = InstallmentRule | ValueRule | ProductRule;

/** Each part is null for who may not read it: what is judged without it is said to be partial. */
export interface CustomerRouting {
  /** In the order in which payments ask them, product before value before instalments. */
  rules: AnyRule[];
  /** Whether rules of each kind could be read. */
  readable: { installments: boolean; productAndValue: boolean };
  groups: RoutingGroup[] | null;
  contracts: AcquirerContract[] | null;
  /** The upstream is away: this is the oldest of its last good answers. */
  asOf?: string;
}

/**
 * Everything that decides a customer's payments, in one wave.
 *
 * @param fresh asks the upstream itself, for what people act upon; otherwise a last good answer may stand in
 */
export async function readRouting(
  portal: Portal,
  customerId: string,
  fresh: "fresh" | "or-last-good" = "or-last-good",
): Promise<CustomerRouting> {
  const params = { customerId };
  const readable = {
    installments: mayRule(portal, "card-installments", "read"),
    productAndValue: mayRule(portal, "card-value", "read"),
  };
  const mayContracts = holds(portal.visitor.roles, "acquirer-contract-read");
  const read = async <C extends Call>(
    may: boolean,
    call: C,
    input: InputOf<C>,
  ): Promise<{ page: AnswerOf<C>; asOf?: string } | null> => {
    if (!may) return null;
    if (fresh === "fresh") return { page: await portal.ask(call, input) };
    return portal.list(call, input);
  };
  const [installments, values, products, groups, contracts] = await Promise.all([
    read(readable.installments, listInstallmentRules, { params }),
    read(readable.productAndValue, listValueRules, { params }),
    read(readable.productAndValue, listProductRules, { params }),
    read(readable.installments, listRoutingGroups, { params }),
    read(mayContracts, listAcquirerContracts, { params }),
  ]);
  const times = [installments, values, products, groups, contracts]
    .map((answer) => answer?.asOf)
    .filter((time) => time !== undefined)
    .sort();
  return {
    rules: inOrder<AnyRule>([
      ...(products?.page ?? []),
      ...(values?.page ?? []),
      ...(installments?.page ?? []),
    ]),
    readable,
    groups: groups?.page ?? null,
    contracts: contracts?.page ?? null,
    ...(times[0] === undefined ? {} : { asOf: times[0] }),
  };
}

/** What the visitor may not read of that which decides payments: the answer is without it, and says so. */
export function missingOf({ readable, groups, contracts }: CustomerRouting): string[] {
  return [
    ...(readable.productAndValue ? [] : ["as regras por produto e por valor"]),
    ...(readable.installments ? [] : ["as regras por parcelas"]),
    ...(groups ? [] : ["os grupos de lojas e a ordem padrão"]),
    ...(contracts ? [] : ["os contratos com adquirentes"]),
  ];
}
