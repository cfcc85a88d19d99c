import type { FormToken } from "~/forms/form-token";
import type { RecordSteps } from "~/lists/record-steps";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { useEconomy } from "~/ui/economy";
import type { FormConstraint } from "~/ui/field-state";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { WORK_KINDS } from "~/words/work";
import { ACT_FORMS, type ActFormProps } from "../act-forms";
import { ACT_NAMES, ACTS, type Act } from "../acts";
import { WorkFacts } from "../facts";
import { subjectWords } from "../said";
import type { ShownWork } from "../way.server";

interface WorkItemProps {
  item: ShownWork & Pick<ActFormProps["item"], "assignable">;
  steps: RecordSteps;
  forms: Readonly<Record<Act, { formToken: FormToken; constraint: FormConstraint }>>;
}

/** One thing that waits: what it is, where it is dealt with, and what can be said of it. */
export function WorkItemView({ item, steps, forms }: WorkItemProps) {
  const acts = ACT_NAMES.filter((act) => act !== "feito" && (act !== "adiar" || item.done === null));
  const customer = item.customer && to("partner/customer", { id: item.customer.id });
  // Without script nobody is asked before another form takes what was typed along.
  const isNoteApart = useEconomy();
  const cardOf = (act: Act) => {
    const Form = ACT_FORMS[act];
    return (
      <Card key={act} title={act === "feito" && item.done !== null ? "Reabrir" : ACTS[act]}>
        {isNoteApart && act === "nota" ? (
          <a className="button" href={to("partner/work/act", { key: item.key, act })}>
            Escrever nota
          </a>
        ) : (
          <Form item={item} {...forms[act]} idsBegin="registro-" />
        )}
      </Card>
    );
  };
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar ao trabalho" many="trabalhos" next="Próximo" />
      <PageHeader title={WORK_KINDS[item.kind]} sentence={subjectWords(item)} />
      <div className="panels">
        <div className="panels__column">
          <Card title="O que espera">
            <div className="list">
              <WorkFacts item={item} note={isNoteApart ? item.note : null} />
              <p className="actions">
                {item.href === null ? null : (
                  <a className="button button--primary" href={item.href}>
                    Resolver
                  </a>
                )}
                {customer === null || customer === item.href ? null : (
                  <a className="button" href={customer}>
                    Abrir o cliente
                  </a>
                )}
              </p>
            </div>
          </Card>
          {cardOf("feito")}
        </div>
        <div className="panels__column">{acts.map(cardOf)}</div>
      </div>
    </div>
  );
}
