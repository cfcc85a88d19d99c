import type { FormToken } from "~/forms/form-token";
import { Alert } from "~/ui/alert";
import { ActForm } from "./act-form";
import type { DraftPage } from "./read.server";

interface StoppedProps {
  stopped: NonNullable<DraftPage["stopped"]>;
  action: string;
  formToken: FormToken;
}

/** A publishing that stopped half-way: what is done, what is not, and the two ways on. */
export function Stopped({ stopped, action, formToken }: StoppedProps) {
  const { isReturning, isUndoing, who, when, failure, done, left, set, mayAct } = stopped;
  const what = isReturning ? "A volta atrás" : isUndoing ? "O desfazer" : "A publicação";
  const form = { action, formToken, set };
  return (
    <section className="card panel" aria-labelledby="parada">
      <h2 id="parada">{`${what} está no meio`}</h2>
      <p className="muted small">{`Por ${who}, em ${when}.`}</p>
      {failure ? (
        <Alert tone="danger" title="O motivo">
          {failure}
        </Alert>
      ) : null}
      <h3>Feito</h3>
      <Sentences list={done} none="Nada ainda: as regras estão como antes." />
      <h3>Ainda não feito</h3>
      <Sentences list={left} none="Nada falta: siga adiante para terminar." />
      {mayAct ? (
        <div className="actions panel__foot">
          {isReturning ? null : <ActForm {...form} fields={{ act: "go-back" }} label="Voltar atrás" />}
          <ActForm {...form} fields={{ act: "go-on" }} label="Seguir adiante" look="primary" />
        </div>
      ) : null}
    </section>
  );
}

function Sentences({ list, none }: { list: readonly string[]; none: string }) {
  if (list.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
