import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { Card } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { EffectCards } from "../effect-cards";
import { ActForm } from "./act-form";
import { PlanForm } from "./plan-form";
import type { DraftPage } from "./read.server";
import { Stopped } from "./stopped";

type DraftProps = DraftPage & {
  answer?: Refused | undefined;
};

/** What is to change in a customer's rules, what would come of it, and the one place where it is decided. */
export function DraftView(page: DraftProps) {
  const { draft, effect, stopped, ways, answer } = page;
  const formToken = answer?.formToken ?? page.formToken;
  return (
    <>
      <StaleAnswer of={[{ asOf: effect.feesAsOf }]} retry={ways.page} />
      <ToastAlert toast={answer?.toast} />
      {stopped ? <Stopped stopped={stopped} action={ways.page} formToken={formToken} /> : null}
      {draft ? (
        <>
          <Draft {...page} draft={draft} formToken={formToken} />
          <EffectCards effect={effect} />
        </>
      ) : stopped ? null : (
        <section className="card">
          <Empty
            icon="info"
            title="Nenhum rascunho aberto"
            actions={
              <a className="button" href={ways.desk}>
                Ver as regras
              </a>
            }
          >
            O que se muda nas regras se junta aqui, à vista de todos, e só vale quando for publicado.
          </Empty>
        </section>
      )}
      <PublishedSets {...page} />
    </>
  );
}

/** Without one that was moved, all rules of its type stand as today. */
const TAKE_OUT = {
  none: "Tirar do rascunho",
  only: "Voltar à ordem de hoje",
  too: "Tirar do rascunho e voltar à ordem de hoje",
};

type OpenDraft = NonNullable<DraftPage["draft"]>;

function Draft({ draft, ways, formToken, typed, constraint, answer }: DraftProps & { draft: OpenDraft }) {
  const { title, planned, last, hidden, lines, meanwhile, failure, set, looks, seen } = draft;
  const form = { action: ways.page, formToken, set };
  const mayPublish = !looks && lines.length > 0 && !hidden && !planned;
  return (
    <section className="card panel" aria-labelledby="rascunho">
      <h2 id="rascunho">{title}</h2>
      {planned ? <Planned planned={planned} /> : null}
      {last && !planned ? <p className="muted small">{`Última mudança: ${last}.`}</p> : null}
      {failure ? <Alert tone="warning">{failure}</Alert> : null}
      {meanwhile.length > 0 ? (
        <Alert tone="warning" title="As regras mudaram desde que o rascunho começou">
          <ul>
            {meanwhile.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {lines.length === 0 ? (
        <p>O rascunho não muda nada: as regras ficariam como estão.</p>
      ) : (
        <ul className="list">
          {lines.map(({ rule_id, sentence, move }) => (
            <li key={rule_id}>
              {sentence}
              {planned || looks ? null : (
                <ActForm
                  {...form}
                  fields={{ act: "take-out", rule: rule_id }}
                  label={TAKE_OUT[move ?? "none"]}
                  spoken={`${TAKE_OUT[move ?? "none"]}: ${sentence}`}
                  look="quiet"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {hidden ? <Alert tone="warning">{hidden}</Alert> : null}
      <div className="actions panel__foot">
        {looks ? (
          <p className="muted">{looks}</p>
        ) : planned ? (
          <ActForm {...form} fields={{ act: "call-back" }} label="Cancelar agendamento" />
        ) : (
          <ActForm {...form} fields={{ act: "discard" }} label="Descartar rascunho" />
        )}
        {mayPublish ? (
          <ActForm {...form} fields={{ act: "publish", seen }} label="Publicar agora" look="primary" />
        ) : null}
      </div>
      {mayPublish ? (
        <PlanForm {...form} seen={seen} constraint={constraint} state={answer?.form ?? typed ?? undefined} />
      ) : null}
    </section>
  );
}

/** That it waits for its instant; and, where it will not go out then, why. */
function Planned({ planned }: { planned: NonNullable<OpenDraft["planned"]> }) {
  return (
    <Alert
      tone={planned.isOvertaken ? "warning" : "info"}
      title={planned.isOvertaken ? "Assim não será publicado" : "Publicação agendada"}
    >
      {planned.words}
    </Alert>
  );
}

function PublishedSets({ published }: Pick<DraftPage, "published">) {
  if (published.length === 0) return null;
  return (
    <Card title="Publicações">
      <ul>
        {published.map(({ id, title, isUndone, href }) => (
          <li key={id}>
            {`${title} `}
            {isUndone ? <Badge tone="neutral">Desfeita</Badge> : <a href={href}>Desfazer…</a>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
