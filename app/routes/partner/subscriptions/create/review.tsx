import { formatDate } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import { formatMoney } from "~/domain/money";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { changed } from "~/lists/address";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { Facts } from "~/ui/facts";
import { LongTextField } from "~/ui/field";
import { errorsIn, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { Card } from "~/ui/panel";
import { PER_CYCLE } from "~/words/billing-cycles";
import { productsWords } from "~/words/subscriptions";
import { OverlapAlert } from "../overlap-alert";
import { SumFacts } from "../sum-facts";
import { termFacts } from "../terms";
import type { ReviewAnswer } from "./props";
import type { ReviewStep } from "./read.server";

interface ReviewProps extends Omit<ReviewStep, "step" | "terms">, ReviewAnswer {
  /** It stands beside the terms, which say what is agreed upon. */
  isBeside?: boolean;
  /** The terms are being changed: what is shown is not to be sent. */
  isPending?: boolean;
}

/** Everything that is about to be agreed upon, with every sum; only here it is sent. */
export function Review(props: ReviewProps) {
  const { customer, plan, body, already, sums, cycle, search, constraint, answer, draft, formToken } = props;
  const { isBeside = false, isPending = false } = props;
  const state = answer?.form ?? draft ?? undefined;
  const notes = fieldState("notes", { constraint, state });
  const confirmed = fieldState("confirmed", { constraint, state });
  // What is wrong with what the review carries along is corrected in the step before.
  const others = errorsIn(answer?.form, (name) => name !== "notes" && name !== "confirmed");
  const values = (
    <Card title="Valores">
      <SumFacts sums={sums} quantity={body.quantity} discount={body.discount} cycle={body.billing_cycle} />
    </Card>
  );
  return (
    <>
      {isBeside ? (
        values
      ) : (
        <div className="panels">
          <div className="panels__column">
            <Card title="Contratação">
              <Facts
                facts={[
                  ["Cliente", `${customer.trade_name}, ${maskCpf(customer.document)}`],
                  ["Plano", plan.name],
                  ["Produtos", productsWords(plan.products)],
                  ...termFacts(body),
                ]}
              />
            </Card>
          </div>
          <div className="panels__column">{values}</div>
        </div>
      )}
      <CommandForm className="card form" action={to("partner/subscriptions/create", search)} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <HiddenFields
          fields={Object.entries(body).map(([name, value]) => ({ name, value: String(value ?? "") }))}
        />
        <ErrorSummary fields={[confirmed, notes]} formErrors={[...new Set(others)]} />
        <p>{consequenceOf(props)}</p>
        <p className="muted">{`Primeiro ciclo: ${formatDate(cycle.from)} a ${formatDate(cycle.to)}. Renova em ${formatDate(cycle.renews_at)}, enquanto ninguém cancelar.`}</p>
        <OverlapAlert
          planId={body.plan_id}
          already={already}
          sentence="Contratando, ele passa a pagar os dois. Para mudar plano ou quantidade, troque o plano da que existe."
          confirmed={confirmed}
          label="Conferi, e quero contratar mesmo assim"
        />
        <LongTextField
          rows={3}
          field={notes}
          label="Observações"
          hint="Ficam na assinatura. Nunca escreva senhas nem números de cartão."
        />
        <fieldset disabled={isPending}>
          {isBeside ? (
            <button className="button button--primary" type="submit">
              Contratar assinatura
            </button>
          ) : (
            <FormActions
              back={to("partner/subscriptions/create", changed(search, { etapa: null }))}
              backLabel="Voltar e corrigir"
              isAsked
              submit="Contratar assinatura"
            />
          )}
        </fieldset>
      </CommandForm>
    </>
  );
}

/** "Loja do Bairro passa a pagar R$ 67,00 por mês a partir de 01/12/2026." */
function consequenceOf({ customer, body, sums, whole, today }: ReviewProps): string {
  const start = body.started_at === today ? "hoje" : formatDate(body.started_at);
  const what = sums
    ? `${customer.trade_name} passa a pagar ${formatMoney(sums.charge_amount)} ${PER_CYCLE[body.billing_cycle]}`
    : `${customer.trade_name} passa a assinar o plano`;
  return `${what} a partir de ${start}, e a primeira fatura é emitida nesse dia.${afterDiscount(body, whole)}`;
}

/** " Sem o desconto, desde o ciclo de 01/06/2027: R$ 74,00 por mês." */
function afterDiscount({ billing_cycle }: ReviewProps["body"], whole: ReviewProps["whole"]): string {
  if (!whole) return "";
  return ` O desconto termina: desde o ciclo que começa em ${formatDate(whole.from)}, são ${formatMoney(whole.charge_amount)} ${PER_CYCLE[billing_cycle]}.`;
}
