import { counted } from "~/domain/figures";
import { typedFields } from "~/lists/period-fields";
import { QueryForm } from "~/lists/query-form";
import { Scope } from "~/lists/scope";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";
import { Writes } from "~/ui/writes";
import { MARKED_FORM } from "./columns";
import type { FoundPendingUsers } from "./read.server";

/** Chooses several and leads to the page that decides on them; nobody is let in or refused yet. */
export function DecideMany({ filter, totals }: Pick<FoundPendingUsers, "filter" | "totals">) {
  return (
    <Writes>
      <QueryForm
        id={MARKED_FORM}
        data-marked="id:pessoa,pessoas"
        className="card list"
        action={to("customer/pending-users/approve")}
      >
        <HiddenFields fields={typedFields(filter)} />
        <fieldset className="field">
          <legend>Decidir várias de uma vez</legend>
          <div className="choices">
            <Scope value="marcadas" label="As que marquei na lista" />
            {totals.ok ? (
              <Scope
                value="filtro"
                label={`Todas as que esperam neste filtro: ${counted(totals.value.by_status.pending, "pessoa", "pessoas")}`}
              />
            ) : null}
          </div>
        </fieldset>
        <p className="field__hint">
          Na próxima página você confere quem são. Aprovadas, todas recebem o mesmo papel; recusadas, o mesmo
          motivo.
        </p>
        <div className="actions">
          <button className="button" type="submit">
            Aprovar…
          </button>
          <button className="button" type="submit" formAction={to("customer/pending-users/refuse-many")}>
            Recusar…
          </button>
        </div>
      </QueryForm>
    </Writes>
  );
}
