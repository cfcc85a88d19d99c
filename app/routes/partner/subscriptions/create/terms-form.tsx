import { Fragment } from "react";
import { LiveAnswer } from "~/lists/live-answer";
import { fieldWhileAsking, useLiveQuery } from "~/lists/live-query";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { Card } from "~/ui/panel";
import { CUSTOMER_STATUSES } from "~/words/customers";
import { planHint } from "../../plan-hint";
import { HeldList } from "../held-list";
import { ReviewAction } from "../review-action";
import { askedField, TERM_NAMES, TERMS, type Terms, termField } from "../terms";
import { ChosenCustomer } from "./chosen-customer";
import type { ReviewAnswer } from "./props";
import type { TermsStep } from "./read.server";
import { Review } from "./review";

const labelOf = (name: string) => Object.values(TERMS).find((term) => term.name === name)?.label;

/**
 * What is subscribed to: it asks with GET, so that nothing typed is lost and the review has an address. With script the
 * review stands beside it, and follows.
 */
export function TermsForm({ page, constraint, answer }: { page: TermsStep } & ReviewAnswer) {
  const { customer, plans, held, today, search, review } = page;
  const live = useLiveQuery();
  // Once something is changed, or was sent from here.
  const isOnePage = live.isInUse || answer !== undefined;
  const initial: Partial<Terms> = { started_at: today, billing_cycle: "monthly" };
  const terms = live.isTentative ? { ...page.terms, problems: page.problems, asked: true } : page.terms;
  const plan = fieldWhileAsking(askedField("plano", terms), live);
  const fields = TERM_NAMES.map(
    (name) => [name, fieldWhileAsking(termField(name, terms, initial), live)] as const,
  );
  if (customer.status !== "active")
    return (
      <>
        <Alert
          tone="warning"
          title={`Situação deste cliente: ${CUSTOMER_STATUSES[customer.status].word.toLowerCase()}`}
        >
          Só um cliente ativo assina planos. Escolha outro, ou reative o cadastro dele antes.
        </Alert>
        <ChosenCustomer customer={customer} search={search} />
      </>
    );
  return (
    <>
      <ChosenCustomer customer={customer} search={search} />
      <Held held={held} />
      <div className="beside beside--reading">
        <QueryForm className="card form" action={to("partner/subscriptions/create")} live={live} noValidate>
          <HiddenFields fields={[{ name: "cliente", value: customer.id }]} />
          {live.isTentative ? null : (
            <ErrorSummary fields={[plan, ...fields.map(([, field]) => field)]} labelOf={labelOf} />
          )}
          <ChoiceField
            field={plan}
            label="Plano"
            options={plans.map((one) => ({ value: one.id, label: one.name, hint: planHint(one) }))}
          />
          {fields.map(([name, field]) => (
            <Fragment key={name}>{TERMS[name].input(field)}</Fragment>
          ))}
          <ReviewAction
            back={to("partner/subscriptions")}
            backLabel="Voltar sem contratar"
            submit="Revisar"
            isBeside={isOnePage && review !== null}
          />
        </QueryForm>
        {isOnePage ? (
          <LiveAnswer
            live={live}
            isAnswered={review !== null}
            before="Escolha plano, quantidade e pagamento: o preço e a primeira fatura aparecem aqui."
          >
            {review ? (
              <Review
                {...page}
                {...review}
                constraint={constraint}
                answer={answer}
                isBeside
                isPending={live.isPending}
              />
            ) : null}
          </LiveAnswer>
        ) : null}
      </div>
    </>
  );
}

/** What the customer subscribes to today, before anything more is sold. */
function Held({ held }: Pick<TermsStep, "held">) {
  return (
    <Card title="O que este cliente já assina">
      {held === null ? (
        <p>O seu perfil não mostra as assinaturas.</p>
      ) : held.length === 0 ? (
        <p>Nada até agora.</p>
      ) : (
        <HeldList held={held} />
      )}
    </Card>
  );
}
