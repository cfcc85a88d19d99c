import { allowsAct } from "~/domain/discrepancies";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { MarkedRows, type Marking } from "~/lists/marked-rows";
import { Scope } from "~/lists/scope";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/panel";
import { Writes } from "~/ui/writes";
import type { Shown, ShownTotals } from "./prices";
import type { ReadDiscrepancies } from "./read.server";

interface DecideManyProps {
  page: readonly Shown[];
  search: string;
  filter: ReadDiscrepancies["filter"];
  totals: Panel<ShownTotals>;
}

/** Chooses several: to look at, as a file, or to decide; that leads to the page that says what would happen. */
export function DecideMany({ page, search, filter, totals }: DecideManyProps) {
  const marking = markingOf(filter);
  const open = page.filter((row) => allowsAct("accept", row)).length;
  const looking = <MarkedRows marking={marking} search={search} />;
  if (open === 0) return looking;
  return (
    <Writes otherwise={looking}>
      <MarkedRows
        marking={marking}
        search={search}
        acts={{
          href: to("customer/discrepancies/contest"),
          fields: placeOf(search),
          children: <Scopes open={open} filter={filter} totals={totals} />,
          buttons: (
            <>
              <button className="button" type="submit">
                Reclamar…
              </button>
              <button className="button" type="submit" formAction={to("customer/discrepancies/accept")}>
                Aceitar…
              </button>
            </>
          ),
        }}
      />
    </Writes>
  );
}

/** Which page of the list it is. */
function placeOf(search: string) {
  const cursor = new URLSearchParams(search).get("apos");
  return cursor ? [{ name: "apos", value: cursor }] : [];
}

function markingOf({ value, period }: ReadDiscrepancies["filter"]): Marking {
  const { de, ate } = value;
  return {
    words: ["divergência", "divergências"],
    marked: "marcadas",
    amounts: ["Diferença"],
    list: to("customer/discrepancies"),
    file: to("customer/discrepancies/export"),
    days: period.word && de && ate ? { from: de, to: ate } : undefined,
  };
}

interface ScopesProps extends Pick<DecideManyProps, "filter" | "totals"> {
  /** How many of this page can still be decided. */
  open: number;
}

/** Of a list of ticked rows there is neither page nor whole: its rows are said by themselves. */
function Scopes({ open, filter, totals }: ScopesProps) {
  const isMarked = filter.value.id !== undefined;
  return (
    <fieldset className="field">
      <legend>Decidir várias</legend>
      <div className="choices">
        <Scope value="marcadas" label="As que marquei" />
        {isMarked ? null : (
          <Scope value="pagina" label={`Desta página: ${counted(open, "divergência", "divergências")}`} />
        )}
        {totals.ok && !isMarked ? <Scope value="filtro" label={wholeWords(totals.value)} /> : null}
      </div>
    </fieldset>
  );
}

function wholeWords(totals: ShownTotals): string {
  const whole = `De todo o filtro: ${counted(totals.count, "divergência", "divergências")}`;
  return totals.lost_amount === undefined
    ? whole
    : `${whole}, ${formatMoney(totals.lost_amount)} de prejuízo`;
}
