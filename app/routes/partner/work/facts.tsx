import { formatDate, formatDateTime } from "~/domain/dates";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/facts";
import { WORK_STATES } from "~/words/work";
import type { ShownWork } from "./way.server";

/**
 * What waits, since when, until when, and what people said of it.
 *
 * @param note beside a form that has it only as it was typed; left out where the form shows it
 */
export function WorkFacts({ item, note = null }: { item: ShownWork; note?: string | null }) {
  const { state, owner, since, due, postponed_until, done, updated } = item;
  const { word, tone } = WORK_STATES[state];
  return (
    <Facts
      facts={[
        [
          "Situação",
          <Badge key="situacao" tone={tone}>
            {word}
          </Badge>,
        ],
        ["O que é", item.detail],
        ["Desde", since === null ? null : formatDateTime(since)],
        ["Prazo", due === null ? "Sem prazo" : formatDateTime(due)],
        ["Responsável", owner?.name ?? "Ninguém"],
        [
          "Adiado até",
          state === "postponed" && postponed_until !== null ? formatDate(postponed_until) : null,
        ],
        ["Nota", note],
        ["Feito", done === null ? null : `por ${done.by_name} em ${formatDateTime(done.at)}`],
        [
          "Última mudança",
          updated === null ? null : `por ${updated.by_name} em ${formatDateTime(updated.at)}`,
        ],
      ]}
    />
  );
}
