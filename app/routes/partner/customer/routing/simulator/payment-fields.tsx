import { filterField } from "~/lists/filter-form";
import { KeptList } from "~/lists/kept-list";
import { fieldWhileAsking, type LiveQuery } from "~/lists/live-query";
import { DayFilter } from "~/lists/period-fields";
import { QueryForm } from "~/lists/query-form";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { BRANDS } from "~/words/marks";
import { CARDS, ENTRIES, PRODUCTS } from "../payment-form";
import type { SimulatorPage } from "./read.server";

const NAMES = ["grupo", "cartao", "bandeira", "produto", "parcelas", "valor", "captura", "dia"] as const;

type FormProps = Pick<SimulatorPage, "form" | "groups" | "action" | "today"> & { live: LiveQuery };

/** The payment to simulate; it asks with GET, so that a simulation is a link, and leads to the answer. */
export function PaymentForm({ form, groups, action, today, live }: FormProps) {
  const field = (name: (typeof NAMES)[number], usual = "") => {
    const state = fieldWhileAsking(filterField(name, form), live);
    return { ...state, defaultValue: state.defaultValue || usual };
  };
  const shown = NAMES.filter((name) => name !== "grupo" || groups);
  return (
    <search>
      <QueryForm className="card form form--wide" action={`${action}#resultado`} live={live} noValidate>
        <KeptList />
        <h2>O pagamento</h2>
        {live.isTentative ? null : <ErrorSummary fields={shown.map((name) => field(name))} />}
        {groups ? <SelectField field={field("grupo")} label="Grupo de lojas" options={groups} /> : null}
        <SelectField field={field("cartao", "credito")} label="Tipo de cartão" options={CARDS} />
        <SelectField
          field={field("bandeira")}
          label="Bandeira"
          hint="O Pix não tem."
          none="Escolha"
          options={BRANDS}
        />
        <SelectField
          field={field("produto")}
          label="Produto"
          none="O de costume para o cartão"
          options={PRODUCTS}
        />
        <TextField
          field={field("parcelas", "1")}
          label="Parcelas"
          hint="De 1 a 21; mais de uma, só no crédito."
          inputMode="numeric"
        />
        <TextField
          field={field("valor")}
          kind="money"
          label="Valor"
          hint="Como 1.234,56."
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField field={field("captura", "chip")} label="Forma de captura" options={ENTRIES} />
        <DayFilter field={field("dia", today)} label="Dia" />
        <p className="actions">
          <button className="button button--primary" type="submit">
            Simular
          </button>
        </p>
      </QueryForm>
    </search>
  );
}
