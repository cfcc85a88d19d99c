import { rowAnchor } from "~/lists/from-list";
import { ListTable } from "~/lists/list-table";
import { MarkedRows } from "~/lists/marked-rows";
import { Pager } from "~/lists/pager";
import { to } from "~/screens/to";
import { advanceCostWords, advancedWords, assignedWords } from "../../lending";
import { columnsOf, markingOf } from "../entry-columns";
import type { FoundDay } from "./props";

type EntryListProps = Pick<
  FoundDay,
  "date" | "entries" | "sums" | "sort" | "place" | "search" | "prices" | "sales"
>;

/** The instalments and adjustments behind the units. */
export function EntryList(props: EntryListProps) {
  const { date, entries, sums, sort, place, search, prices, sales } = props;
  if (entries.length === 0) return <p className="muted">Nenhum lançamento com estes filtros.</p>;
  const marking = markingOf({
    prices,
    list: to("customer/receivables/day", { date }),
    file: to("customer/receivables/day/export", { date }),
  });
  return (
    <>
      <ListTable
        choosable
        wide
        caption="Lançamentos do dia"
        columns={columnsOf({ prices, sales, day: date })}
        rows={entries}
        rowKey={({ id }) => id}
        rowId={({ id }) => rowAnchor(id)}
        search={search}
        sort={sort}
        ticked={marking}
      />
      <Pager
        {...place}
        search={search}
        shown={entries.length}
        total={sums.ok ? sums.value.entries_count : null}
        many="lançamentos"
      />
      <MarkedRows marking={marking} search={search} />
      <Lent entries={entries} sales={sales} />
    </>
  );
}

/** Of the entries on this page: when each was paid ahead, at what cost and at whose wish, or to whom it went. */
function Lent({ entries, sales }: Pick<EntryListProps, "entries" | "sales">) {
  const lent = entries.filter(({ advance, assignment }) => advance ?? assignment);
  if (lent.length === 0) return null;
  return (
    <section className="card panel">
      <h3>Pagos antes da data ou cedidos</h3>
      <ul className="attention">
        {lent.map(({ id, sale_id, nsu, number, of, advance, assignment }) => {
          const name = `NSU ${nsu}, parcela ${number}/${of}`;
          return (
            <li key={id}>
              {sales && sale_id ? (
                <a href={to("customer/sales/detail", { id: sale_id })}>{name}</a>
              ) : (
                <strong>{name}</strong>
              )}
              {advance ? (
                <small>
                  {[advancedWords(advance), advanceCostWords(advance)].filter(Boolean).join(": ")}
                </small>
              ) : null}
              {assignment ? <small>{assignedWords(assignment)}</small> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
