import { formatDate } from "~/domain/dates";
import { filterField } from "~/lists/filter-form";
import { LiveAnswer } from "~/lists/live-answer";
import { fieldWhileAsking, useLiveQuery } from "~/lists/live-query";
import { DayFilter } from "~/lists/period-fields";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { Empty } from "~/ui/empty";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { optionsOf } from "~/ui/labels";
import { FailedPanel } from "~/ui/panel";
import { BRANDS } from "~/words/marks";
import { FORMS } from "./calculator";
import type { CalculatorProps } from "./props";
import { QuoteResult } from "./quote-result";

/** "Quanto recebo": a GET form, so that an answer is a link. */
export function CalculatorTab({ calculator, quote, search, today }: CalculatorProps) {
  const live = useLiveQuery();
  const field = (name: string) => fieldWhileAsking(filterField(name, calculator), live);
  const fields = ["valor", "forma", "bandeira", "parcelas", "data"].map(field);
  const [amount, form, brand, instalments, date] = fields;
  if (!amount || !form || !brand || !instalments || !date) return null;
  const { sale } = calculator;
  return (
    <div className="beside">
      <QueryForm className="card form" action={to("customer/fees")} live={live} noValidate>
        <input type="hidden" name="aba" value="calculadora" />
        {live.isTentative ? null : <ErrorSummary fields={fields} />}
        <TextField
          field={amount}
          kind="money"
          label="Valor da venda"
          hint="Como 1.234,56."
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          field={{ ...form, defaultValue: form.defaultValue || "credito" }}
          label="Forma de pagamento"
          options={optionsOf(FORMS)}
        />
        <SelectField field={brand} label="Bandeira" hint="O Pix não tem." none="Escolha" options={BRANDS} />
        <TextField
          field={{ ...instalments, defaultValue: instalments.defaultValue || "1" }}
          label="Parcelas"
          hint="De 1 a 21; mais de uma, só no crédito."
          inputMode="numeric"
        />
        <DayFilter field={{ ...date, defaultValue: date.defaultValue || today }} label="Data da venda" />
        <p className="actions">
          <button className="button button--primary" type="submit">
            Calcular
          </button>
        </p>
      </QueryForm>
      <LiveAnswer
        live={live}
        isAnswered={quote !== null}
        before="Preencha a venda para ver quanto sobra em cada adquirente."
      >
        {quote && !quote.ok ? <FailedPanel title="Quanto recebo" {...quote} retry={search} /> : null}
        {sale && quote?.ok && quote.value.length === 0 ? (
          <div className="card">
            <Empty icon="percent" title="Nenhuma adquirente tem taxa para esta venda">
              {`Nenhum contrato ativo tem taxa para esta bandeira, forma e número de parcelas em ${formatDate(sale.date)}.`}
            </Empty>
          </div>
        ) : null}
        {sale && quote?.ok && quote.value.length > 0 ? (
          <QuoteResult sale={sale} outcomes={quote.value} />
        ) : null}
      </LiveAnswer>
    </div>
  );
}
