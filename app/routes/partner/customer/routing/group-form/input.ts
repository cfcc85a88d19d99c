/** A group as it was typed: the body that it makes, and what cannot be of it. */
import type { RoutingGroup, RoutingGroupInput } from "#contract/routing-shapes";
import type { Acquirer } from "~/domain/routing/rule";
import { markLabel } from "~/ui/marks";
import { acquirerNames } from "~/words/routing";

export const LONGEST_ORDER = 5;
export const ORDER_NAMES = Array.from({ length: LONGEST_ORDER }, (_, at) => `default_acquirers[${at}]`);

interface Typed {
  name: string;
  description?: string | undefined;
  store_ids?: string[] | undefined;
  default_acquirers?: (Acquirer | undefined)[] | undefined;
  enabled?: boolean | undefined;
  is_default?: boolean | undefined;
}

/** @param wasDefault the default group stays it until another becomes it, and is never disabled: nobody is asked */
export function inputOf(typed: Typed, wasDefault: boolean): RoutingGroupInput {
  return {
    name: typed.name,
    description: typed.description || null,
    store_ids: [...new Set(typed.store_ids ?? [])],
    default_acquirers: (typed.default_acquirers ?? []).filter((one) => one !== undefined),
    enabled: wasDefault || typed.enabled === true,
    is_default: wasDefault || typed.is_default === true,
  };
}

/** By the name of the field; empty where the group can be. @param contracted null: the upstream judges alone */
export function groupRefusals(
  { default_acquirers: order = [] }: Typed,
  { is_default, enabled }: RoutingGroupInput,
  contracted: ReadonlySet<Acquirer> | null,
): Record<string, string> {
  const refusals: Record<string, string> = {};
  for (const [at, one] of order.entries()) {
    if (!one) continue;
    const field = ORDER_NAMES[at] ?? "";
    if (contracted && !contracted.has(one))
      refusals[field] = `O cliente não tem contrato com a ${markLabel(one)}.`;
    else if (order.indexOf(one) < at) refusals[field] = "Cada adquirente só pode aparecer uma vez.";
  }
  if (is_default && !enabled) refusals.enabled = "O grupo padrão não pode ser desativado.";
  return refusals;
}

/** Whether a group is all that was typed. */
export function isSaid(input: RoutingGroupInput, group: RoutingGroup): boolean {
  const said = ({
    name,
    description,
    store_ids,
    default_acquirers,
    enabled,
    is_default,
  }: RoutingGroupInput) =>
    JSON.stringify([name, description, [...store_ids].sort(), default_acquirers, enabled, is_default]);
  return said(input) === said(group);
}

/** What a group is, a line each, in words. */
export function groupLines(
  group: RoutingGroupInput,
  storeName: (id: string) => string,
): readonly (readonly [label: string, words: string])[] {
  return [
    ["Nome", group.name],
    ["Descrição", group.description ?? "Nenhuma"],
    ["Lojas", [...group.store_ids].sort().map(storeName).join(", ") || "Nenhuma"],
    ["Ordem padrão", acquirerNames(group.default_acquirers) || "Nenhuma"],
    ["Situação", group.enabled ? "Ativado" : "Desativado"],
    ["Grupo padrão", group.is_default ? "Sim" : "Não"],
  ];
}
