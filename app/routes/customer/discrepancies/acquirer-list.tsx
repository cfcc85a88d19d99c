import { figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { type Column, ListTable } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Mark, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { Writes } from "~/ui/writes";
import type { ShownTotals } from "./prices";

type Row = ShownTotals["acquirers"][number];

interface AcquirerListProps {
  rows: readonly Row[];
  search: string;
}

/** What each acquirer comes to in the filter, and the way to contest all that is open there. */
export function AcquirerList({ rows, search }: AcquirerListProps) {
  const money = (
    label: string,
    amount: (row: Extract<Row, { lost_amount: number }>) => number,
  ): Column<Row> => ({
    label,
    numeric: true,
    cell: (row) => ("lost_amount" in row ? <Money centavos={amount(row)} /> : null),
  });
  const priced = rows.some((row) => "lost_amount" in row)
    ? [
        { ...money("Perdido", (row) => -row.lost_amount), phone: "amount" } as const,
        { ...money("Recuperado", (row) => row.recovered_amount), phone: "said" } as const,
        money("Saldo", (row) => row.net_amount),
      ]
    : [];
  return (
    <ListTable
      caption="Divergências por adquirente"
      columns={[
        {
          label: "Adquirente",
          cell: ({ acquirer }) => (
            <a href={changed(search, { adquirente: acquirer })}>
              <Mark name={acquirer} />
            </a>
          ),
        },
        { label: "Divergências", phone: "said", numeric: true, cell: ({ count }) => figure(count) },
        ...priced,
        {
          label: "A reclamar",
          phone: "actions",
          cell: (row) =>
            row.claimable_count === 0 ? null : (
              <Writes>
                <a
                  href={to(
                    "customer/discrepancies/contest",
                    changed(search, {
                      escopo: "adquirente",
                      adquirente: row.acquirer,
                      ordem: null,
                      por: null,
                    }),
                  )}
                >
                  {`Reclamar ${figure(row.claimable_count)}`}
                  <span className="visually-hidden">{` da ${markLabel(row.acquirer)}`}</span>
                  {"claimable_amount" in row ? (
                    <>
                      {" ("}
                      <Money centavos={row.claimable_amount} />
                      {")"}
                    </>
                  ) : null}
                </a>
              </Writes>
            ),
        },
      ]}
      rows={rows}
      rowKey={({ acquirer }) => acquirer}
      search={search}
    />
  );
}
