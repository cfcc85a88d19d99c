import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { StaleAnswer } from "~/ui/stale-answer";
import { EffectCards } from "../effect-cards";
import type { UndoPage } from "./read.server";

type UndoProps = UndoPage & { answer?: Refused | undefined };

/** What taking a publication back would do, before it does. */
export function UndoView(page: UndoProps) {
  const { title, lines, effect, ways, answer } = page;
  return (
    <>
      <StaleAnswer of={[{ asOf: effect.feesAsOf }]} retry={ways.page} />
      <section className="card panel" aria-labelledby="desfazer">
        <h2 id="desfazer">{title}</h2>
        <ToastAlert toast={answer?.toast} />
        {lines.length === 0 ? (
          <p>As regras já estão como antes: não há nada a desfazer.</p>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <Notes {...page} />
        <Decision {...page} />
      </section>
      <EffectCards effect={effect} />
    </>
  );
}

function Notes({ renewed, later }: Pick<UndoPage, "renewed" | "later">) {
  return (
    <>
      {renewed.length > 0 ? (
        <p>{`Voltam como regras novas, com outro número e no mesmo lugar: ${renewed.join(", ")}. As versões de antes ficam guardadas com o número antigo.`}</p>
      ) : null}
      {later.length > 0 ? (
        <Alert tone="warning" title="Alguém mudou estas regras depois da publicação">
          <ul>
            {later.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}

function Decision({ lines, isUndone, isUnderWay, hidden, seen, ways, formToken, answer }: UndoProps) {
  const why = isUndone
    ? "Esta publicação já foi desfeita."
    : isUnderWay
      ? "Uma publicação está sendo desfeita: termine, ou volte atrás, antes."
      : hidden > 0
        ? "A publicação mudou regras que o seu perfil não mostra: quem as lê precisa desfazê-la."
        : null;
  if (why || lines.length === 0)
    return (
      <>
        {why ? <Alert tone="info">{why}</Alert> : null}
        <p className="actions panel__foot">
          <a className="button" href={ways.back}>
            Voltar ao rascunho
          </a>
        </p>
      </>
    );
  return (
    <CommandForm action={ways.page}>
      <HiddenFields
        fields={[...formTokenFields(answer?.formToken ?? formToken), { name: "seen", value: seen }]}
      />
      <div className="panel__foot">
        <FormActions back={ways.back} backLabel="Voltar sem desfazer" submit="Desfazer publicação" grave />
      </div>
    </CommandForm>
  );
}
