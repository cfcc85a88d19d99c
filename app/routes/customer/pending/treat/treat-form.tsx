import type { Pending } from "#contract/extension/pendings";
import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { errorsIn, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { ACTS } from "~/words/pendings";
import type { TreatProps } from "./props";

type TreatFormProps = Omit<TreatProps, "back"> & {
  /** Where nothing is done. */
  way: string;
  /** The only one that was chosen. */
  one: Pending | null;
};

/** Why, and the button that says what happens; the way out stands before it. */
export function TreatForm(props: TreatFormProps) {
  const { action, subject, here, selected, formToken, constraint, draft, answer, way, one } = props;
  const { verb, slug } = ACTS[action];
  const needed = action === "disregard" || subject.against > 0;
  const state = answer?.form ?? draft ?? undefined;
  const reason = { ...fieldState("reason", { constraint, state }), required: needed };
  // Errors of hidden fields have no place of their own.
  const others = errorsIn(answer?.form, (name) => name !== "reason");
  const { count, amount } = subject.whole;
  return (
    <CommandForm className="form" action={to("customer/pending/treat", { action: slug }, here)} noValidate>
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "selection", value: selected },
          { name: "expected_count", value: String(count) },
          { name: "expected_amount", value: String(amount) },
        ]}
      />
      <ErrorSummary fields={[reason]} formErrors={others} />
      <TextField field={reason} label="Motivo" hint={hintOf(props)} autoComplete="off" />
      <div className="actions">
        <a className="button" href={way} data-drops-typed="">
          Voltar sem fazer nada
        </a>
        <button className={`button button--${action === "confirm" ? "primary" : "danger"}`} type="submit">
          {one ? `${verb} venda` : `${verb} ${counted(subject.treatable.count, "venda", "vendas")}`}
        </button>
      </div>
    </CommandForm>
  );
}

function hintOf({ action, subject, one }: TreatFormProps): string {
  if (action === "disregard") return "Fica no relatório de tratamento, com o seu nome.";
  if (subject.against === 0) return "Se informado, fica no relatório de tratamento.";
  const otherwise = ACTS[action === "confirm" ? "undo" : "confirm"].verb.toLowerCase();
  const which =
    one || subject.treatable.count === 1
      ? "a sugestão"
      : subject.against === 1
        ? "em 1 delas a sugestão"
        : `em ${subject.against} delas a sugestão`;
  return `Obrigatório: ${which} é ${otherwise}.`;
}
