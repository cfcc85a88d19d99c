import type { WorkItem } from "#contract/extension/work";

/** Whom and what it is about: `Loja da Maria, NSU 002924`; without a customer the partner itself. */
export function subjectWords({ customer, subject }: Pick<WorkItem, "customer" | "subject">): string {
  return [customer?.trade_name ?? "Sua empresa", ...(subject === null ? [] : [subject])].join(", ");
}
