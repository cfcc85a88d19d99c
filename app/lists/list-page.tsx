/** The frame of the lists: what stands above the rows, the rows or why there are none, and the ways on. */
import type { ComponentProps, ReactNode } from "react";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { FailedPanel, type Panel } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { Writes } from "~/ui/writes";
import { EmptyList } from "./empty-list";
import { ListStaleAnswer } from "./list-stale-answer";
import { ListTable, type TableProps } from "./list-table";
import { MarkedRows, type Marking } from "./marked-rows";
import { MOST_EXPORTED } from "./most-exported";
import { Pager, type Place } from "./pager";
import { RefusedList } from "./refused-list";

interface ListPageProps extends ComponentProps<typeof PageHeader> {
  filters: ReactNode;
  /** What was found; null where the filter was refused. */
  children: ReactNode;
}

export function ListPage({ filters, children, ...header }: ListPageProps) {
  return (
    <div className="list">
      <PageHeader {...header} />
      {filters}
      {children ?? <RefusedList />}
    </div>
  );
}

interface ExportLinkProps {
  href: string;
  /** The address that asks for a report of the same filter, where there are reports of the list. */
  report?: string;
  /** Rows of the filter, where they were counted. */
  count?: number | null;
}

/** The ways to the list's file: at once, or as a report. */
export function ExportLink({ href, report, count = null }: ExportLinkProps) {
  const isTooLong = report !== undefined && (count ?? 0) > MOST_EXPORTED;
  return (
    <>
      {isTooLong ? null : (
        <a className="button" href={href}>
          Exportar CSV
        </a>
      )}
      {report === undefined ? null : (
        <Writes>
          <a className="button" href={report}>
            Pedir relatório
          </a>
        </Writes>
      )}
    </>
  );
}

type EmptyProps = ComponentProps<typeof EmptyList>;

interface FoundListProps<Row, Sums> extends Omit<TableProps<Row>, "choosable">, Pick<EmptyProps, "fault"> {
  place: Place & { problem: string | null };
  /** How much it matters that another page is shown than was asked for. */
  tone?: "warning" | "info";
  /** When the rows were answered, if not now. */
  asOf: string | undefined;
  /** The address that asks again. */
  retry: string;
  /** The sums of the whole filter, where they are asked for beside the rows, and how they are shown. */
  totals?: Panel<Sums>;
  sums?: (totals: Sums) => ReactNode;
  /** What stands in the place of sums that were not answered. */
  sumsTitle?: string;
  /** Where ticked rows are looked at by themselves, or made a file of. */
  marking?: Marking | undefined;
  /** What stands between the sums and the rows. */
  children?: ReactNode;
  /** Rows of the whole filter; null when that could not be counted. */
  count: number | null;
  /** `vendas` */
  many: string;
  /** Why there may be none. */
  empty: Omit<EmptyProps, "fault" | "search">;
}

/** A list under a filter that was understood. */
export function FoundList<Row, Sums>(props: FoundListProps<Row, Sums>) {
  const { place, tone = "warning", asOf, retry, totals, sums, ...rest } = props;
  const { sumsTitle = "Total do filtro", marking, children, count, many, empty, fault, ...table } = rest;
  const { rows, search } = table;
  return (
    <>
      {place.problem ? <Alert tone={tone}>{place.problem}</Alert> : null}
      {totals ? (
        <ListStaleAnswer asOf={asOf} totals={totals} retry={retry} />
      ) : (
        <StaleAnswer of={[{ asOf }]} retry={retry} />
      )}
      {totals && !totals.ok ? <FailedPanel title={sumsTitle} {...totals} retry={retry} /> : null}
      {totals?.ok && sums ? sums(totals.value) : null}
      {children}
      {rows.length > 0 ? (
        <>
          <ListTable ticked={marking} {...table} choosable />
          <Pager {...place} search={search} shown={rows.length} total={count} many={many} />
          {marking ? <MarkedRows marking={marking} search={search} /> : null}
        </>
      ) : (
        <EmptyList fault={fault} search={search} {...empty} />
      )}
    </>
  );
}
