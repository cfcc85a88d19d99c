import type { ReactNode } from "react";
import type { HistoryEvent } from "#contract/values";
import { Alert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { StaleAnswer } from "~/ui/stale-answer";
import { FaultyList } from "./empty-list";
import type { ListFault } from "./fault";
import { HISTORY_COLUMNS } from "./history";
import { ListTable } from "./list-table";
import { Pager, type Place } from "./pager";

/** A page of a record's history. */
export interface HistoryPage {
  events: readonly HistoryEvent[];
  /** When they were answered, if not now. */
  asOf?: string | undefined;
  /** Why there are none. */
  fault?: ListFault | undefined;
  sort: { name: string; direction: "asc" | "desc" };
  /** The query string of the page. */
  search: string;
  place: Place & { problem: string | null };
}

interface HistoryListProps extends HistoryPage {
  caption: string;
  /** Where the same page is asked for again. */
  retry: string;
  /** What is said while nothing has happened. */
  none: { title: string; children: ReactNode };
}

const [when, ...others] = HISTORY_COLUMNS;
const SORTED = [{ ...when, sort: "data" }, ...others];

/** Who did what and when, page by page: nobody can alter it afterwards. */
export function HistoryList(props: HistoryListProps) {
  const { caption, events, asOf, retry, fault, sort, search, place, none } = props;
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      {events.length > 0 ? (
        <>
          <ListTable
            caption={caption}
            columns={SORTED}
            rows={events}
            search={search}
            sort={sort}
            rowKey={({ at, action, detail }) => `${at} ${action} ${detail}`}
          />
          <Pager {...place} search={search} shown={events.length} total={null} many="eventos" />
        </>
      ) : fault ? (
        <FaultyList {...fault} search={search} />
      ) : (
        <div className="card">
          <Empty icon="info" {...none} />
        </div>
      )}
    </>
  );
}
