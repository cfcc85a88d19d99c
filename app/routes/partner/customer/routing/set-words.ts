/** How people call a set of changes. */
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import { formatDateTime } from "~/domain/dates";
import { counted } from "~/ui/charts/words";

/** "Rascunho de Ana, 3 mudanças, desde 20/11/2026 10:32" */
export function draftTitle({ began_by_name, began_at }: RoutingChangeSet, count: number): string {
  return `Rascunho de ${began_by_name}, ${counted(count, "mudança", "mudanças")}, desde ${formatDateTime(began_at)}`;
}
