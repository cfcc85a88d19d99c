import type { OnboardingProgress, OnboardingStep } from "#contract/extension/onboarding";
import { formatDate, formatTime } from "~/domain/dates";
import { isOpen } from "~/domain/onboarding";
import { Alert, type Tone } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { PageHeader } from "~/ui/page-header";
import { STEP_NAMES, STEP_WORDS } from "~/words/onboarding-steps";
import { atHandFor } from "./at-hand";
import { History } from "./history";
import type { Way } from "./ways";
import { WhatNext } from "./what-next";

export interface OnboardingProps {
  /** The trade name, empty when unknown. */
  company: string;
  /** Registered by a CPF. */
  isPerson?: boolean;
  progress: OnboardingProgress;
  /** The steps that can be opened; a step without a link is plain text. */
  links?: Partial<Record<OnboardingStep, string>>;
  /** What to do now, most wanted first. */
  ways?: readonly Way[];
}

const STATUSES: Record<OnboardingProgress["status"], { tone: Tone; title: string; sentence: string }> = {
  draft: {
    tone: "info",
    title: "Rascunho",
    sentence: "O que foi salvo fica guardado. Nada é enviado antes da revisão e do aceite.",
  },
  sent: {
    tone: "info",
    title: "Enviado",
    sentence: "Recebemos o cadastro. Enquanto ele é conferido, nada muda.",
  },
  "in-review": {
    tone: "info",
    title: "Em validação",
    sentence: "Os dados estão sendo conferidos com as adquirentes. Você não precisa fazer nada agora.",
  },
  returned: {
    tone: "warning",
    title: "Com pendência",
    sentence: "Algo precisa ser corrigido. Veja o motivo nas etapas marcadas com “Corrigir”.",
  },
  approved: {
    tone: "success",
    title: "Aprovado",
    sentence: "A empresa vende assim que tiver o contrato de uma adquirente e um terminal ativo.",
  },
  refused: {
    tone: "danger",
    title: "Recusado",
    sentence: "O cadastro não foi aceito. O motivo está na etapa abaixo.",
  },
};

/** How far the onboarding is: what to do now, the eight steps, what is saved, what to have at hand for the rest. */
export function OnboardingView({
  company,
  isPerson = false,
  progress,
  links = {},
  ways = [],
}: OnboardingProps) {
  const { title, tone, sentence } = STATUSES[progress.status];
  const { steps, done, started_at: started } = progress;
  const count = `${done} de ${steps.length} etapas salvas`;
  return (
    <>
      <PageHeader
        title="Cadastro da empresa"
        sentence={
          isOpen(progress.status)
            ? `O que falta para ${company || "você"} começar a vender.`
            : `O que foi enviado ${company === "" ? "da sua empresa" : `de ${company}`}.`
        }
      />
      <div className="panels panels--reading">
        <Alert tone={tone} title={title}>
          {sentence}
        </Alert>
        <WhatNext status={progress.status} ways={ways} />
        <section className="card panel">
          <h2>{count}</h2>
          {started && <p className="panel__state">{`Iniciado em ${formatDate(started)}.`}</p>}
          <progress aria-label={count} value={done} max={steps.length} />
          <ol className="steps">
            {steps.map((step) => (
              <Step key={step.step} {...step} isPerson={isPerson} href={links[step.step]} />
            ))}
          </ol>
        </section>
        <History title="Histórico do cadastro" events={progress.history} />
      </div>
    </>
  );
}

function Step({
  step,
  status,
  saved_at,
  reasons,
  isPerson,
  href,
}: OnboardingProgress["steps"][number] & { isPerson: boolean; href?: string }) {
  const name = STEP_NAMES[step];
  const { tone, word } = STEP_WORDS[status];
  return (
    <li data-done={status === "done" || undefined}>
      <p className="steps__name">
        {href ? <a href={href}>{name}</a> : <strong>{name}</strong>}
        <Badge tone={tone}>{word}</Badge>
      </p>
      {reasons.map(({ field, message }) => (
        <p className="field__error" key={field + message}>
          {message}
        </p>
      ))}
      {status !== "done" && <small>{atHandFor(step, isPerson)}</small>}
      {saved_at && <small>{`Salva em ${formatDate(saved_at)} às ${formatTime(saved_at)}`}</small>}
    </li>
  );
}
