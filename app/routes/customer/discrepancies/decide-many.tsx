import { allowsAct } from "~/domain/discrepancies";
import { formatMoney } from "~/domain/money";
import { HiddenFields } from "~/forms/hidden-fields";
import { typedFields } from "~/lists/period-fields";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/charts/panel";
import { counted } from "~/ui/charts/words";
import { Writes } from "~/ui/writes";
import { MARKED_FORM } from "./columns";
import type { Shown, ShownTotals } from "./prices";
import type { ReadDiscrepancies } from "./read.server";

/** What says which page of the list it is. */
const PLACE = ["por", "ordem", "apos"];

interface DecideManyProps {
  page: readonly Shown[];
  search: string;
  filter: ReadDiscrepancies["filter"];
  totals: Panel<ShownTotals>;
}

/** Chooses several and leads to the page that says what would happen; nothing is done yet. */
export function DecideMany({ page, search, filter, totals }: DecideManyProps) {
  const open = page.filter((row) => allowsAct("accept", row)).length;
  if (open === 0) return null;
  const asked = new URLSearchParams(search);
  const place = PLACE.flatMap((name) => ({ name, value: asked.get(name) ?? "" }));
  return (
    <Writes>
      <div className="no-print">
        <QueryForm
          id={MARKED_FORM}
          data-marked="id:divergência,divergências"
          data-amount="Diferença"
          className="card list"
          action={to("customer/discrepancies/contest")}
        >
          <HiddenFields fields={[...typedFields(filter), ...place.filter(({ value }) => value !== "")]} />
          <fieldset className="field">
            <legend>Decidir várias</legend>
            <div className="choices">
              <label className="choice">
                <input type="radio" name="escopo" value="marcadas" defaultChecked />
                <span>As que marquei na lista</span>
              </label>
              <label className="choice">
                <input type="radio" name="escopo" value="pagina" />
                <span>{`Desta página: ${counted(open, "divergência", "divergências")}`}</span>
              </label>
              {totals.ok ? (
                <label className="choice">
                  <input type="radio" name="escopo" value="filtro" />
                  <span>{wholeWords(totals.value)}</span>
                </label>
              ) : null}
            </div>
          </fieldset>
          <p className="field__hint">Confira na próxima página. Reclame a uma adquirente por vez.</p>
          <div className="actions">
            <button className="button" type="submit">
              Reclamar…
            </button>
            <button className="button" type="submit" formAction={to("customer/discrepancies/accept")}>
              Aceitar…
            </button>
          </div>
        </QueryForm>
      </div>
    </Writes>
  );
}

function wholeWords(totals: ShownTotals): string {
  const whole = `De todo o filtro: ${counted(totals.count, "divergência", "divergências")}`;
  return totals.lost_amount === undefined
    ? whole
    : `${whole}, ${formatMoney(totals.lost_amount)} de prejuízo`;
}
