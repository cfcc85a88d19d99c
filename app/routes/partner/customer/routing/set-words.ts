/** How people call a set of changes. */
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import { formatDateTime } from "~/domain/dates";
import { counted } from "~/domain/figures";

/** "Rascunho de Ana, 3 mudanças, desde 20/11/2026 10:32" */
export function draftTitle({ began_by_name, began_at }: RoutingChangeSet, count: number): string {
  return `Rascunho de ${began_by_name}, ${counted(count, "mudança", "mudanças")}, desde ${formatDateTime(began_at)}`;
}

/** "Paulo agendou o rascunho para 25/11/2026 08:00" */
export function plannedWords({ by_name, publishes_at }: RoutingChangeSet): string {
  return `${by_name} agendou o rascunho para ${publishes_at === null ? "depois" : formatDateTime(publishes_at)}`;
}

/** Whether a set shows what people want, and nothing of it was done. */
export const isUnpublished = ({ stage }: Pick<RoutingChangeSet, "stage">): boolean =>
  stage === "draft" || stage === "scheduled";
