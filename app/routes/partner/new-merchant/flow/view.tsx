import { isMerchantDone, MERCHANT_STEPS, nextMerchantStep, nextSection } from "~/domain/new-merchant";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { HiddenFields } from "~/ui/hidden-fields";
import { answeredAt, StaleAnswer } from "~/ui/stale-answer";
import { StepFrame } from "../step-frame";
import { STATE_WORDS, STEPS, stepHref } from "../steps";
import { Found } from "./found";
import type { FlowPage } from "./read.server";

/** What exists of a merchant already, the step to go on with, and what to do once it is there. */
export function FlowView(page: FlowPage) {
  const { subject, states, good, integration, persons, migration, ways, remaining } = page;
  const next = nextMerchantStep(states);
  const href =
    next === "company" ? registrationHref(subject.flow, good) : next && stepHref(subject.flow, next);
  const isDone = isMerchantDone(states);
  return (
    <StepFrame
      {...subject}
      title="Novo cliente"
      away={{ href: to("partner/new-merchant"), label: "Outro documento" }}
    >
      <StaleAnswer
        of={[answeredAt(integration), answeredAt(persons)]}
        retry={to("partner/new-merchant/flow", { flow: subject.flow })}
      />
      <Status {...page} />
      <section className="card panel">
        <h2>O que já existe</h2>
        <ol className="steps">
          {MERCHANT_STEPS.map((step) => (
            <li key={step} data-done={states[step] === "done" || undefined}>
              <p className="steps__name">
                {step === next && href ? (
                  <a href={href}>{STEPS[step].name}</a>
                ) : (
                  <strong>{STEPS[step].name}</strong>
                )}
                <Badge tone={STATE_WORDS[states[step]].tone}>{STATE_WORDS[states[step]].word}</Badge>
              </p>
              <Found step={step} {...page} />
            </li>
          ))}
        </ol>
        {href && next ? (
          <p className="actions">
            <a className="button button--primary" href={href}>
              {`Continuar: ${STEPS[next].name}`}
            </a>
          </p>
        ) : null}
      </section>
      {remaining.length > 0 ? <RemainingList remaining={remaining} /> : null}
      {ways.length > 0 ? (
        <section className="card panel">
          <h2>O que fazer agora</h2>
          <p className="actions">
            {ways.map(({ href: to, label }, at) => (
              <a className={isDone && at === 0 ? "button button--primary" : "button"} href={to} key={to}>
                {label}
              </a>
            ))}
          </p>
        </section>
      ) : null}
      <p>
        {`${migration.before ?? (migration.may ? "Já era cliente no sistema antigo?" : "Era cliente no sistema antigo?")} `}
        <a href={to("partner/new-merchant/migration", { flow: subject.flow })}>Migração do sistema antigo</a>
      </p>
      {isDone ? null : <Discard {...page} />}
    </StepFrame>
  );
}

/** The registration's next page, or its review. */
function registrationHref(flow: string, good: FlowPage["good"]): string {
  const section = nextSection(good);
  return section ? to("partner/new-merchant/registration", { flow, section }) : stepHref(flow, "company");
}

function Status({ company, states, remaining }: FlowPage) {
  if (isMerchantDone(states)) return <Done remaining={remaining} />;
  if (!company)
    return <Alert tone="info">Nenhuma empresa sua tem este documento: o cadastro começa do início.</Alert>;
  return (
    <Alert tone="info">
      {company.customer_id === null
        ? "A empresa já existe: falta torná-la cliente."
        : "O cliente já existe: continue de onde parou."}
    </Alert>
  );
}

/** Of what it needs to sell as far as it was answered. */
function Done({ remaining }: Pick<FlowPage, "remaining">) {
  const namesOf = (isMeant: (count: number | null) => boolean) =>
    remaining.filter(({ count }) => isMeant(count)).map(({ name }) => name.toLowerCase());
  const missing = namesOf((count) => count === 0);
  if (missing.length > 0)
    return (
      <Alert tone="info" title="Falta pouco">
        {`Empresa, cliente, integração e responsável existem. Ainda falta: ${missing.join(", ")}.`}
      </Alert>
    );
  const there = namesOf((count) => count !== null);
  const existing = `Existem: ${["empresa", "cliente", "integração", "responsável", ...there].join(", ")}.`;
  const unknown = namesOf((count) => count === null);
  return unknown.length > 0 ? (
    <Alert tone="warning" title="Não dá para dizer se falta algo">
      {`${existing} Não respondeu agora: ${unknown.join(", ")}.`}
    </Alert>
  ) : (
    <Alert tone="success" title="Tudo pronto">
      {existing}
    </Alert>
  );
}

/** What there is of it, and the way to what there is not. */
function RemainingList({ remaining }: Pick<FlowPage, "remaining">) {
  return (
    <section className="card panel">
      <h2>Para começar a vender</h2>
      <ul className="steps">
        {remaining.map(({ name, count, way }) => {
          const { word, tone } = STATE_WORDS[count === null ? "unknown" : count > 0 ? "done" : "open"];
          return (
            <li key={name} data-done={count ? true : undefined}>
              <p className="steps__name">
                <strong>{name}</strong>
                <Badge tone={tone}>{word}</Badge>
              </p>
              {count === 0 && way ? <a href={way.href}>{way.label}</a> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Opening it is the question, its button the answer. */
function Discard({ subject, formToken }: FlowPage) {
  return (
    <details className="card panel no-print">
      <summary>Apagar o que foi digitado</summary>
      <CommandForm className="panel__foot" action={to("partner/new-merchant/flow", { flow: subject.flow })}>
        <HiddenFields fields={formTokenFields(formToken)} />
        <p>O que você digitou e ainda não foi criado é apagado. O que já existe continua.</p>
        <p className="actions">
          <button className="button button--danger" type="submit">
            Apagar
          </button>
        </p>
      </CommandForm>
    </details>
  );
}
