import type { HistoryEvent } from "#contract/values";
import { EventLines } from "~/ui/event-lines";

/** What happened, newest first, folded away. Nothing where nothing did. */
export function History({ title, events }: { title: string; events: readonly HistoryEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details className="card panel no-print">
      <summary>{`${title} (${events.length})`}</summary>
      <div className="panel__foot">
        <EventLines events={events} />
      </div>
    </details>
  );
}
