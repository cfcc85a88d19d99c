import type { Pending, PendingAction, PendingTotals } from "#contract/extension/pendings";
import { formatMoney } from "~/domain/money";
import { HiddenFields } from "~/forms/hidden-fields";
import { typedFields } from "~/lists/period-fields";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/charts/panel";
import { counted } from "~/ui/charts/words";
import { ACTS } from "~/words/pendings";
import { MARKED_FORM } from "./columns";
import type { ShownFilter } from "./filters";

interface TreatManyProps {
  filter: ShownFilter;
  /** The rows of this page that can be treated. */
  page: readonly Pending[];
  totals: Panel<PendingTotals>;
  acts: readonly PendingAction[];
}

/** Chooses several and leads to the page that says what would happen; nothing is done yet. */
export function TreatMany({ filter, page, totals, acts }: TreatManyProps) {
  // A filter that was not understood must not become "all of them".
  const isWhole = totals.ok && Object.keys(filter.problems).length === 0;
  return (
    <QueryForm
      id={MARKED_FORM}
      data-marked="id:transação,transações"
      data-amount="Valor"
      className="card list no-print"
      action={to("customer/pending/treat", { action: "confirmar" })}
    >
      <HiddenFields
        fields={[...typedFields(filter), { name: "da_pagina", value: page.map(({ id }) => id).join(",") }]}
      />
      <fieldset className="field">
        <legend>Tratar várias de uma vez</legend>
        <div className="choices">
          <Scope value="marcadas" label="As que marquei na lista" checked />
          <Scope value="pagina" label={`Desta página: ${counted(page.length, "transação", "transações")}`} />
          {isWhole ? (
            <Scope
              value="filtro"
              label={`De todo o filtro: ${counted(totals.value.count, "transação", "transações")}, ${formatMoney(totals.value.amount)}`}
            />
          ) : null}
        </div>
      </fieldset>
      <p className="field__hint">Na próxima página você confere os valores antes de decidir.</p>
      <div className="actions">
        {acts.map((action) => (
          <button
            key={action}
            className="button"
            type="submit"
            formAction={to("customer/pending/treat", { action: ACTS[action].slug })}
          >
            {`${ACTS[action].verb}…`}
          </button>
        ))}
      </div>
    </QueryForm>
  );
}

function Scope({ value, label, checked }: { value: string; label: string; checked?: boolean }) {
  return (
    <label className="choice">
      <input type="radio" name="escopo" value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}
