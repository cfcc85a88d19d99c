import type { HistoryEvent } from "#contract/values";
import { formatDateTime } from "~/domain/dates";

/** What happened, newest first, folded away. Nothing where nothing did. */
export function History({ title, events }: { title: string; events: readonly HistoryEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details className="card panel no-print">
      <summary>{`${title} (${events.length})`}</summary>
      <ol className="attention panel__foot">
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes; two events may be alike.
          <li key={at}>
            {event.detail}
            <small>{`${formatDateTime(event.at, { seconds: true })}, ${event.by_name}`}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}
