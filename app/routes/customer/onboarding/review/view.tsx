import { stepHref } from "~/routes/customer/onboarding/step-href";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { SupportCode } from "~/ui/support-code";
import { STEP_NAMES, STEP_WORDS } from "~/words/onboarding-steps";
import { StepFrame } from "../step-frame";
import { Summary } from "../summary";
import { Accepted, AcceptForm } from "./accept-form";
import type { ReviewProps } from "./props";
import type { ReviewPage } from "./read.server";

/** Everything that was filled in, with the way to correct it; then the texts, and who accepts them. */
export function ReviewView(props: ReviewProps) {
  const { view, steps, terms, again, answer } = props;
  const unread = [...steps, ...terms].some(({ read }) => !read.ok);
  const open = steps.filter(({ read }) => read.ok && read.value.status !== "done");
  return (
    <StepFrame {...props}>
      {open.length > 0 ? (
        <Alert tone="warning" title="Antes do aceite, termine estas etapas">
          <ul>
            {open.map(({ step }) => (
              <li key={step}>
                <a href={stepHref(step, { voltar: "revisao" })}>{STEP_NAMES[step]}</a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {steps.map((one) => (
        <StepSection key={one.step} {...one} />
      ))}
      {unread ? (
        <Alert tone="warning" title="O aceite fica para daqui a pouco">
          Uma parte desta página não pôde ser mostrada, e ninguém aceita o que não leu. Abra a página de novo.
        </Alert>
      ) : null}
      {unread || open.length > 0 ? null : view.status === "done" && !again && !answer ? (
        <Accepted view={view} />
      ) : (
        <AcceptForm {...props} />
      )}
    </StepFrame>
  );
}

function StepSection({ step, read }: ReviewPage["steps"][number]) {
  const name = STEP_NAMES[step];
  if (!read.ok) {
    return (
      <section className="card panel">
        <h2>{name}</h2>
        <Alert tone="danger">
          <p>{read.message}</p>
          <SupportCode>{read.reference}</SupportCode>
        </Alert>
      </section>
    );
  }
  const { status, content, reasons } = read.value;
  const { tone, word } = STEP_WORDS[status];
  return (
    <section className="card panel">
      <h2>
        {`${name} `}
        <Badge tone={tone}>{word}</Badge>
      </h2>
      {content ? <Summary content={content} /> : <p>Nada salvo até agora.</p>}
      {reasons.length > 0 ? (
        <p className="field__error">{reasons.map(({ message }) => message).join(" ")}</p>
      ) : null}
      <p className="panel__foot">
        <a href={stepHref(step, { voltar: "revisao" })}>
          {content ? "Corrigir" : "Preencher"}
          <span className="visually-hidden">{` ${name.toLowerCase()}`}</span>
        </a>
      </p>
    </section>
  );
}
