import { capital } from "~/domain/capital";
import { formatTime } from "~/domain/dates";
import { listed, shortDate } from "~/domain/figures";
import { type MarkName, markLabel } from "~/ui/marks";

interface FreshnessOf {
  data_as_of: string;
  waiting_for: readonly MarkName[];
}

/** Of what the acquirers send, until when it is complete and whose file is late. */
export function freshness({ data_as_of, waiting_for }: FreshnessOf): string {
  const files = `Arquivos das adquirentes até ${shortDate(data_as_of)} às ${formatTime(data_as_of)}.`;
  const late = lateFiles(waiting_for);
  return late === null ? files : `${files} ${late}`;
}

/** Of sales: what tills and TEF sell is there at once, whatever the acquirers have sent. */
export function liveFreshness(of: FreshnessOf): string {
  return `PDV e TEF ao vivo. ${freshness(of)}`;
}

/** "A Getnet ainda não enviou o arquivo de ontem." Null when none is late. */
export function lateFiles(waitingFor: readonly MarkName[]): string | null {
  if (waitingFor.length === 0) return null;
  const names = listed(waitingFor.map((acquirer) => `a ${markLabel(acquirer)}`));
  const verb = waitingFor.length === 1 ? "enviou" : "enviaram";
  return `${capital(names)} ainda não ${verb} o arquivo de ontem.`;
}
