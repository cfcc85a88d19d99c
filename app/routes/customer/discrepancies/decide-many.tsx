import { allowsAct } from "~/domain/discrepancies";
import { HiddenFields } from "~/forms/hidden-fields";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { counted } from "~/ui/charts/words";
import { MARKED_FORM } from "./columns";
import type { Shown } from "./prices";

/** Chooses several and leads to the page that says what would happen; nothing is done yet. */
export function DecideMany({ page }: { page: readonly Shown[] }) {
  const open = page.filter((row) => allowsAct("accept", row));
  if (open.length === 0) return null;
  return (
    <div className="no-print">
      <QueryForm
        id={MARKED_FORM}
        data-marked="id:divergência,divergências"
        data-amount="Diferença"
        className="card list"
        action={to("customer/discrepancies/contest")}
      >
        <HiddenFields fields={[{ name: "da_pagina", value: open.map(({ id }) => id).join(",") }]} />
        <fieldset className="field">
          <legend>Decidir várias de uma vez</legend>
          <div className="choices">
            <label className="choice">
              <input type="radio" name="escopo" value="marcadas" defaultChecked />
              <span>As que marquei na lista</span>
            </label>
            <label className="choice">
              <input type="radio" name="escopo" value="pagina" />
              <span>{`Desta página: ${counted(open.length, "divergência", "divergências")} sem resposta`}</span>
            </label>
          </div>
        </fieldset>
        <p className="field__hint">
          Na próxima página você confere antes de decidir. Uma reclamação é de uma adquirente só.
        </p>
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
