import type { ChangeRequest } from "#contract/extension/change-requests";
import { formatDate } from "~/domain/dates";
import { Badge } from "~/ui/badge";
import { Copyable } from "~/ui/copyable";
import { answerLine, REQUEST_STATUSES, SECTION_LABELS } from "~/words/establishment";

/** What was asked to have changed, by whom, and what became of it, for whoever asked and whoever answers alike. */
export function ChangeRequestWords({ request: one }: { request: ChangeRequest }) {
  const { word, tone } = REQUEST_STATUSES[one.status];
  return (
    <>
      <strong>{SECTION_LABELS[one.section]}</strong> <Badge tone={tone}>{word}</Badge>
      <span className="below">{one.description}</span>
      <small>
        {"Protocolo "}
        <Copyable name="protocolo" after=",">
          {one.protocol}
        </Copyable>
        {` ${formatDate(one.requested_at)}, ${one.requested_by_name}`}
      </small>
      {one.answered_at === null ? null : <small>{answerLine(one)}</small>}
    </>
  );
}
