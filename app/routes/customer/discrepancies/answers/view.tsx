import { calendarDay, formatDate } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { CommandForm } from "~/forms/command-form";
import { DayField } from "~/forms/day-field";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField, TextField } from "~/ui/field";
import { fieldState, withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { ChosenTable } from "../chosen-table";
import { Refusal } from "../refusal";
import type { Subject } from "../subject.server";

interface AnswersProps extends FormProps {
  subject: Subject;
  today: string;
  /** The query of this page. */
  here: string;
}

/** What one answer of the acquirer does to each of several, before it is recorded. */
export function AnswersView(props: AnswersProps) {
  const { subject, answer } = props;
  return (
    <>
      <PageHeader
        title="Registrar resposta"
        sentence="Uma resposta para todas: a adquirente devolveu tudo o que foi reclamado, ou recusou. Só uma parte se registra em cada divergência."
      />
      <div className="list">
        <Refusal answer={answer} fields={["outcome", "recovered_on", "reason"]} />
        {subject.ids.length === 0 ? (
          <NothingToDo
            words="Só o que está em reclamação recebe resposta."
            way={to("customer/discrepancies", subject.back)}
          />
        ) : (
          <AnswersForm {...props} />
        )}
        <ChosenTable caption="Divergências escolhidas" rows={subject.rows} />
      </div>
    </>
  );
}

function AnswersForm({ subject, today, here, draft, formToken, constraint, answer }: AnswersProps) {
  const { rows, ids, back } = subject;
  const claimed = subject.lost ?? 0;
  const state = answer?.form ?? draft ?? undefined;
  const field = (name: string) => fieldState(name, { constraint, state });
  // The schema needs them by what was answered: none is called optional.
  const open = (name: string) => withoutRequired(field(name));
  const [outcome, day] = [field("outcome"), open("recovered_on")];
  const reason = claimed > 0 ? open("reason") : { ...field("reason"), required: true };
  const many = counted(ids.length, "divergência", "divergências");
  const left = rows.length - ids.length;
  const waiting = rows.filter(({ id }) => ids.includes(id));
  const free = waiting.filter(({ amount = 0 }) => amount >= 0).length;
  // On that day and after, each of them was known.
  const [detected = today] = waiting
    .map((one) => calendarDay(one.detected_at))
    .sort()
    .reverse();
  return (
    <section className="card panel list">
      <h2>{`Registrar a resposta de ${many}${claimed > 0 ? `, ${formatMoney(claimed)} reclamados` : ""}?`}</h2>
      <p>A resposta encerra cada uma delas e, depois de registrada, não muda.</p>
      {left > 0 ? (
        <p>{`${counted(left, "das escolhidas não está em reclamação e fica como está", "das escolhidas não estão em reclamação e ficam como estão")}.`}</p>
      ) : null}
      {claimed > 0 && free > 0 ? (
        <p>{`${counted(free, "delas não custou nada e só pode ser recusada", "delas não custaram nada e só podem ser recusadas")}: se a adquirente devolveu, ${free === 1 ? "fica como está" : "ficam como estão"}.`}</p>
      ) : null}
      <CommandForm className="form" action={to("customer/discrepancies/answers", here)} noValidate>
        <HiddenFields
          fields={[
            ...formTokenFields(answer?.formToken ?? formToken),
            { name: "ids", value: ids.join(",") },
            ...(claimed > 0 ? [] : [{ name: "outcome", value: "no-claim" }]),
          ]}
        />
        <ErrorSummary fields={claimed > 0 ? [outcome, day, reason] : [reason]} />
        {claimed > 0 ? (
          <>
            <ChoiceField
              field={outcome}
              label="O que a adquirente respondeu"
              options={[
                { value: "recovered", label: `Devolveu tudo: ${formatMoney(claimed)}` },
                { value: "no-claim", label: "Recusou: todas ficam sem direito" },
              ]}
            />
            <DayField
              field={{ ...day, min: detected }}
              label="Dia em que devolveu"
              hint={`Se devolveu: de ${formatDate(detected)}, quando a última delas foi detectada, até hoje.`}
            />
          </>
        ) : (
          <p>
            {subject.lost === null
              ? "O seu perfil não mostra preços: aqui você registra só a recusa. O valor devolvido, quem vê preços registra."
              : "Estas divergências não custaram nada: não há valor a devolver, e aqui você registra só a recusa."}
          </p>
        )}
        <TextField
          field={reason}
          label="Motivo da recusa"
          hint={`${claimed > 0 ? "Se recusou. " : ""}Fica no histórico, com o seu nome.`}
          autoComplete="off"
        />
        <FormActions
          back={to("customer/discrepancies", back)}
          backLabel="Voltar sem registrar"
          submit={`Registrar a resposta de ${many}`}
        />
      </CommandForm>
    </section>
  );
}
