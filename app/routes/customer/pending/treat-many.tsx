import type { Pending, PendingAction, PendingTotals } from "#contract/extension/pendings";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { isTreatable } from "~/domain/pendings";
import { MarkedRows, type Marking } from "~/lists/marked-rows";
import { Scope } from "~/lists/scope";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/panel";
import { ACTS } from "~/words/pendings";
import type { ShownFilter } from "./filters";

interface TreatManyProps {
  search: string;
  filter: ShownFilter;
  rows: readonly Pending[];
  totals: Panel<PendingTotals>;
  acts: readonly PendingAction[];
}

/** Chooses several: to look at, as a file, or to treat; that leads to the page that says what would happen. */
export function TreatMany({ search, filter, rows, totals, acts }: TreatManyProps) {
  const treatable = rows.filter(isTreatable);
  const [first] = acts;
  return (
    <MarkedRows
      marking={markingOf(filter)}
      search={search}
      acts={
        first === undefined || treatable.length === 0
          ? undefined
          : {
              href: to("customer/pending/treat", { action: ACTS[first].slug }),
              fields: [{ name: "da_pagina", value: treatable.map(({ id }) => id).join() }],
              children: <Scopes filter={filter} page={treatable.length} totals={totals} />,
              buttons: acts.map((action) => (
                <button
                  key={action}
                  className="button"
                  type="submit"
                  formAction={to("customer/pending/treat", { action: ACTS[action].slug })}
                >
                  {`${ACTS[action].verb}…`}
                </button>
              )),
            }
      }
    />
  );
}

function markingOf({ value, period }: ShownFilter): Marking {
  const { de, ate } = value;
  return {
    words: ["transação", "transações"],
    marked: "marcadas",
    amounts: ["Valor"],
    list: to("customer/pending"),
    file: to("customer/pending/export"),
    days: period.word && de && ate ? { from: de, to: ate } : undefined,
  };
}

interface ScopesProps extends Pick<TreatManyProps, "filter" | "totals"> {
  /** How many of this page can be treated. */
  page: number;
}

function Scopes({ filter, page, totals }: ScopesProps) {
  // A filter that was not understood must not become "all of them", and marked rows are said by themselves.
  const isWhole = totals.ok && Object.keys(filter.problems).length === 0 && !filter.value.id;
  return (
    <>
      <fieldset className="field">
        <legend>Tratar várias de uma vez</legend>
        <div className="choices">
          <Scope value="marcadas" label="As que marquei na lista" />
          <Scope value="pagina" label={`Desta página: ${counted(page, "transação", "transações")}`} />
          {isWhole ? (
            <Scope
              value="filtro"
              label={`De todo o filtro: ${counted(totals.value.count, "transação", "transações")}, ${formatMoney(totals.value.amount)}`}
            />
          ) : null}
        </div>
      </fieldset>
      <p className="field__hint">Na próxima página você confere os valores antes de decidir.</p>
    </>
  );
}
