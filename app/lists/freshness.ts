import { formatTime } from "~/domain/dates";
import { listed, shortDate } from "~/ui/charts/words";
import { type MarkName, markLabel } from "~/ui/marks";

export interface FreshnessOf {
  data_as_of: string;
  waiting_for: readonly MarkName[];
}

/** Until when the figures are complete, and whose file is missing: "Dados até 20/08 às 05:10. …" */
export function freshness({ data_as_of, waiting_for }: FreshnessOf): string {
  const read = `Dados até ${shortDate(data_as_of)} às ${formatTime(data_as_of)}.`;
  const late = lateFiles(waiting_for);
  return late === null ? read : `${read} ${late}`;
}

/** "A Getnet ainda não enviou o arquivo de ontem." */
export function lateFiles(waitingFor: readonly MarkName[]): string | null {
  if (waitingFor.length === 0) return null;
  const names = listed(waitingFor.map((acquirer) => `a ${markLabel(acquirer)}`));
  const verb = waitingFor.length === 1 ? "enviou" : "enviaram";
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} ainda não ${verb} o arquivo de ontem.`;
}
