/** What a page of many lines that are done in the upstream's own time does with them: one form for each act. */
import type { ReactNode } from "react";
import { counted, figure } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { HiddenFields } from "~/ui/hidden-fields";

/** A page's forms: where they are sent, and the token of its last answer. */
export interface ActsOf {
  page: string;
  token: FormToken;
}

interface ActProps {
  of: ActsOf;
  act: string;
  /** How many lines whoever presses has seen as ready. */
  ready?: number;
  children: ReactNode;
}

export function BatchAct({ of: { page, token }, act, ready, children }: ActProps) {
  const seen = ready === undefined ? [] : [{ name: "ready", value: String(ready) }];
  return (
    <CommandForm className="form" action={page}>
      <HiddenFields fields={[...formTokenFields(token), { name: "act", value: act }, ...seen]} />
      {children}
    </CommandForm>
  );
}

interface UnderWayProps {
  of: ActsOf;
  lines: { done: number; refused: number; ready: number };
  words: readonly [one: string, many: string];
  /** What becomes of that which was done, should it be stopped. */
  kept: string;
}

export function BatchUnderWay({ of, lines, words, kept }: UnderWayProps) {
  const gone = lines.done + lines.refused;
  const all = gone + lines.ready;
  return (
    <section className="card">
      <p>
        <progress aria-labelledby="andamento" max={Math.max(all, 1)} value={gone} />{" "}
        <span id="andamento">{`${figure(gone)} de ${counted(all, ...words)}`}</span>
      </p>
      <BatchAct of={of} act="parar">
        <p className="muted prose">{`Continua mesmo que você saia desta página. Se parar, ${kept}.`}</p>
        <div className="actions">
          <button className="button button--danger" type="submit">
            Parar
          </button>
        </div>
      </BatchAct>
    </section>
  );
}

/** Opening it is the question, its button the answer. */
export function ForgetBatch({ of, question, words }: { of: ActsOf; question: string; words: string }) {
  return (
    <details className="card panel no-print">
      <summary>{question}</summary>
      <div className="panel__foot">
        <BatchAct of={of} act="excluir">
          <p>{words}</p>
          <p className="actions">
            <button className="button button--danger" type="submit">
              Excluir
            </button>
          </p>
        </BatchAct>
      </div>
    </details>
  );
}
