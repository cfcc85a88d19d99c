import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { useAskedAgain } from "~/routes/live/asked-again";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { ApplicationPage } from "./read.server";

type ApplicationProps = ApplicationPage & {
  answer?: Refused | undefined;
};

/** What a template would do at each customer, how far it is, and what came of it. */
export function ApplicationView(page: ApplicationProps) {
  const { title, said, state, stage, problem, rows, ways, answer } = page;
  useAskedAgain(stage === "working");
  return (
    <div className="list">
      <PageHeader
        title={title}
        sentence={said}
        action={
          <a className="button" href={ways.list}>
            Ver os modelos
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      <section className="card panel" aria-labelledby="situacao">
        <h2 id="situacao">
          Situação <Badge tone={state.tone}>{state.word}</Badge>
        </h2>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <Where {...page} />
      </section>
      <ul className="list">
        {rows.map((row) => (
          <li key={row.number}>
            <Customer {...row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What there is to know and to do now. */
function Where(page: ApplicationProps) {
  const { stage, counts, ended, ways } = page;
  const { total, unread, ready, faulty, done, refused, left } = counts;
  const customers = (count: number) => counted(count, "cliente", "clientes");
  if (stage === "checking")
    return (
      <>
        <p>{`Falta conferir ${customers(unread)} de ${total}. Nada foi mudado.`}</p>
        <div className="actions panel__foot">
          <Act {...page} act="forget" label="Descartar" />
          {unread > 0 ? <Act {...page} act="check" label="Continuar a conferência" look="primary" /> : null}
        </div>
      </>
    );
  if (stage === "checked")
    return (
      <>
        <p>
          {`${customers(ready)} ${ready === 1 ? "será mudado" : "serão mudados"}${faulty > 0 ? `, e ${customers(faulty)} ${faulty === 1 ? "fica" : "ficam"} de fora` : ""}. Nada foi mudado ainda.`}
        </p>
        <div className="actions panel__foot">
          <Act {...page} act="forget" label="Descartar" />
          {ready > 0 ? (
            <Act {...page} act="start" label={`Aplicar a ${customers(ready)}`} look="primary" />
          ) : null}
        </div>
      </>
    );
  if (stage === "working")
    return (
      <>
        <p aria-live="polite">{`${done + refused} de ${done + refused + ready} clientes.`}</p>
        <progress aria-label="Clientes feitos" value={done + refused} max={done + refused + ready} />
        <div className="actions panel__foot">
          <a className="button" href={ways.page}>
            Atualizar
          </a>
          <Act {...page} act="stop" label="Parar" look="danger" />
        </div>
      </>
    );
  const others = [
    refused > 0 ? `${refused} ${refused === 1 ? "recusado" : "recusados"}` : "",
    left > 0 ? `${left} não ${left === 1 ? "feito" : "feitos"}` : "",
    faulty > 0 ? `${faulty} de fora` : "",
  ].filter(Boolean);
  return (
    <>
      <p>
        {`${customers(done)} ${done === 1 ? "recebeu" : "receberam"} as regras do modelo${others.length > 0 ? `; ${others.join(", ")}` : ""}.${ended ? ` Terminou em ${ended}.` : ""}`}
      </p>
      <div className="actions panel__foot">
        <Act {...page} act="forget" label="Excluir da lista" />
      </div>
    </>
  );
}

type Row = ApplicationPage["rows"][number];

function Customer({ name, href, state, told, changes, findings, left, undo }: Row) {
  return (
    <article className="card panel">
      <h3>
        <a href={href}>{name}</a> <Badge tone={state.tone}>{state.word}</Badge>
      </h3>
      {told === "" ? null : <p>{told}</p>}
      <Sentences of={changes} />
      {findings.length === 0 ? null : (
        <Alert tone="warning" title="Passa a estar errado">
          <Sentences of={findings} />
        </Alert>
      )}
      {left.length === 0 ? null : (
        <>
          <p>Fica de fora:</p>
          <Sentences of={left} />
        </>
      )}
      {undo ? (
        <p>
          <a href={undo} aria-label={`Desfazer em ${name}`}>
            Desfazer…
          </a>
        </p>
      ) : null}
    </article>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change in place; two may be alike.
        <li key={at}>{sentence}</li>
      ))}
    </ul>
  );
}

interface ActProps extends ApplicationProps {
  act: "check" | "start" | "stop" | "forget";
  label: string;
  look?: "primary" | "danger";
}

function Act({ act, label, look, counts, ways, formToken, answer }: ActProps) {
  return (
    <CommandForm action={ways.page}>
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "act", value: act },
          { name: "ready", value: String(counts.ready) },
        ]}
      />
      <button className={look ? `button button--${look}` : "button"} type="submit">
        {label}
      </button>
    </CommandForm>
  );
}
