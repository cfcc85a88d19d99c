import { formatDateTime } from "~/domain/dates";

interface Event {
  at: string;
  detail: string;
  by_name: string;
}

/** What happened to one thing, in the order it is told: what, when and by whom. */
export function EventLines({ events }: { events: readonly Event[] }) {
  return (
    <ol className="attention">
      {events.map(({ at, detail, by_name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes; two events may be alike.
        <li key={index}>
          {detail}
          <small>{`${formatDateTime(at, { seconds: true })}, ${by_name}`}</small>
        </li>
      ))}
    </ol>
  );
}
