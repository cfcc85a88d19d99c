import { allowsAct } from "~/domain/discrepancies";
import { formatMoney } from "~/domain/money";
import { HiddenFields } from "~/forms/hidden-fields";
import { typedFields } from "~/lists/period-fields";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/charts/panel";
import { counted } from "~/ui/charts/words";
import { MARKED_FORM } from "./columns";
import type { Shown, ShownTotals } from "./prices";
import type { ReadDiscrepancies } from "./read.server";

interface DecideManyProps {
  page: readonly Shown[];
  filter: ReadDiscrepancies["filter"];
  totals: Panel<ShownTotals>;
}

/** Chooses several and leads to the page that says what would happen; nothing is done yet. */
export function DecideMany({ page, filter, totals }: DecideManyProps) {
  if (!page.some((row) => allowsAct("accept", row))) return null;
  return (
    <div className="no-print">
      <QueryForm
        id={MARKED_FORM}
        data-marked="id:divergência,divergências"
        data-amount="Diferença"
        className="card list"
        action={to("customer/discrepancies/contest")}
      >
        <HiddenFields fields={typedFields(filter)} />
        <fieldset className="field">
          <legend>Decidir várias de uma vez</legend>
          <div className="choices">
            <label className="choice">
              <input type="radio" name="escopo" value="marcadas" defaultChecked />
              <span>As que marquei na lista</span>
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
  );
}

function wholeWords(totals: ShownTotals): string {
  const whole = `De todo o filtro: ${counted(totals.count, "divergência", "divergências")}`;
  return totals.lost_amount === undefined
    ? whole
    : `${whole}, ${formatMoney(totals.lost_amount)} de prejuízo`;
}
