import { counted, figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { ChosenTable } from "../chosen-table";
import { Refusal } from "../refusal";
import type { Subject } from "../subject.server";
import { wayBack } from "../way-back";

/** As the upstream has it. */
const MOST_ACCEPTED = 1_000;

interface AcceptProps extends FormProps {
  subject: Subject;
  /** The query of this page. */
  here: string;
}

/** What it means to accept, before it is done; the safe way comes first. */
export function AcceptView(props: AcceptProps) {
  const { subject, answer } = props;
  return (
    <>
      <PageHeader
        title="Aceitar divergências"
        sentence="Confira antes de decidir: o que é aceito sai da fila e não volta."
      />
      <div className="list">
        <Refusal answer={answer} fields={["reason"]} />
        {subject.filtered?.tooMany ? (
          <NothingToDo
            words={`O filtro acha ${counted(subject.filtered.count, "divergência", "divergências")}. Aceite até ${figure(MOST_ACCEPTED)} de cada vez: estreite o filtro.`}
            way={to("customer/discrepancies", subject.back)}
          />
        ) : countOf(subject) === 0 ? (
          <NothingToDo
            words="Só o que está em aberto ou em reclamação pode ser aceito."
            way={to("customer/discrepancies", subject.back)}
          />
        ) : (
          <AcceptForm {...props} />
        )}
        {subject.filtered ? null : <ChosenTable caption="Divergências escolhidas" rows={subject.rows} />}
      </div>
    </>
  );
}

const countOf = ({ ids, filtered }: Subject) => filtered?.count ?? ids.length;

/** What was seen, which is what is decided. */
function seenFields({ ids, claimed, filtered, lost }: Subject) {
  if (!filtered)
    return [
      { name: "ids", value: ids.join(",") },
      { name: "claimed", value: claimed.join(",") },
    ];
  return [
    { name: "expected_count", value: String(filtered.count) },
    ...(lost === null ? [] : [{ name: "expected_lost_amount", value: String(lost) }]),
  ];
}

function AcceptForm({ subject, here, draft, formToken, constraint, answer }: AcceptProps) {
  const { rows, ids, lost, filtered, back } = subject;
  const reason = fieldState("reason", { constraint, state: answer?.form ?? draft ?? undefined });
  const token = answer?.formToken ?? formToken;
  const many = counted(countOf(subject), "divergência", "divergências");
  const left = rows.length - ids.length;
  const what = lost === null || lost === 0 ? "" : ` e perder ${formatMoney(lost)}`;
  return (
    <section className="card panel list">
      <h2>{`Aceitar ${many}${what}?`}</h2>
      {filtered ? (
        <p>
          São todas as que estão em aberto ou em reclamação{" "}
          <a href={to("customer/discrepancies", back)}>neste filtro</a>.
        </p>
      ) : null}
      <p>
        {lost === 0
          ? "A diferença fica como está, e a adquirente não é mais cobrada."
          : "O valor não será mais cobrado da adquirente. O protocolo de uma reclamação fica registrado."}
      </p>
      {left > 0 ? (
        <p>{`${counted(left, "das escolhidas já foi decidida e fica como está", "das escolhidas já foram decididas e ficam como estão")}.`}</p>
      ) : null}
      <CommandForm className="form" action={to("customer/discrepancies/accept", here)} noValidate>
        <HiddenFields fields={[...formTokenFields(token), ...seenFields(subject)]} />
        <ErrorSummary fields={[reason]} />
        <TextField
          field={reason}
          label="Motivo"
          hint="Fica no histórico, com o seu nome."
          autoComplete="off"
        />
        <FormActions
          back={wayBack(subject, token)}
          backLabel="Voltar sem aceitar"
          submit={`Aceitar ${many}`}
          grave
        />
      </CommandForm>
    </section>
  );
}
