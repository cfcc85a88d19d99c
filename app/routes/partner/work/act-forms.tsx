import type { ReactNode } from "react";
import type { WorkItem } from "#contract/extension/work";
import { CommandForm } from "~/forms/command-form";
import { DayField } from "~/forms/day-field";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField, SelectField } from "~/ui/field";
import { type FormConstraint, type FormState, fieldState, withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import type { Act } from "./acts";

export interface ActFormProps {
  item: WorkItem & { assignable: readonly { id: string; name: string }[] };
  formToken: FormToken;
  constraint: FormConstraint;
  /** Which version the form stands for: the one in sight, unless nobody knows what became of what was sent. */
  version?: number | undefined;
  /** What was typed before. */
  state?: FormState | undefined;
  /** Begins the ids of its fields, where the same form may open over it. */
  idsBegin?: string;
}

function fieldOf(name: string, props: ActFormProps, initial: Record<string, string>) {
  const { constraint, state, idsBegin = "" } = props;
  const field = fieldState(name, { constraint, state, initial });
  return { ...field, id: idsBegin + field.id };
}

function Begun({ act, props, children }: { act: Act; props: ActFormProps; children: ReactNode }) {
  const { item, formToken, version = item.version } = props;
  return (
    <CommandForm className="form" action={to("partner/work/act", { key: item.key, act })} noValidate>
      <HiddenFields fields={[...formTokenFields(formToken), { name: "version", value: String(version) }]} />
      {children}
    </CommandForm>
  );
}

function OwnerForm(props: ActFormProps) {
  const { item } = props;
  const owner = withoutRequired(fieldOf("owner_id", props, { owner_id: item.owner?.id ?? "" }));
  // Who looks after it may have left the partner since.
  const people = item.assignable.some(({ id }) => id === item.owner?.id)
    ? item.assignable
    : [...item.assignable, ...(item.owner ? [item.owner] : [])];
  return (
    <Begun act="responsavel" props={props}>
      <ErrorSummary fields={[owner]} />
      <SelectField
        field={owner}
        label="Quem cuida deste trabalho"
        none="Ninguém"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="actions">
        <button className="button" type="submit">
          Definir responsável
        </button>
      </div>
    </Begun>
  );
}

function PostponeForm(props: ActFormProps) {
  const { item } = props;
  const initial = { until: item.state === "postponed" ? (item.postponed_until ?? "") : "" };
  const until = withoutRequired(fieldOf("until", props, initial));
  return (
    <Begun act="adiar" props={props}>
      <ErrorSummary fields={[until]} />
      <DayField field={until} label="Adiar até" hint="Some da fila e volta nesse dia." />
      <div className="actions">
        <button className="button" type="submit">
          Adiar
        </button>
        {item.state === "postponed" ? (
          <button className="button" type="submit" name="back" value="1">
            Trazer de volta agora
          </button>
        ) : null}
      </div>
    </Begun>
  );
}

function NoteForm(props: ActFormProps) {
  const note = fieldOf("note", props, { note: props.item.note ?? "" });
  return (
    <Begun act="nota" props={props}>
      <ErrorSummary fields={[note]} />
      <LongTextField
        field={note}
        label="Nota"
        hint="A equipe do parceiro lê. Nunca escreva senhas nem números de cartão."
        rows={3}
      />
      <div className="actions">
        <button className="button" type="submit">
          Salvar nota
        </button>
      </div>
    </Begun>
  );
}

function DoneForm(props: ActFormProps) {
  const isDone = props.item.done !== null;
  return (
    <Begun act="feito" props={props}>
      <HiddenFields fields={[{ name: "done", value: isDone ? "0" : "1" }]} />
      <p>
        {isDone
          ? "Reaberto, volta à fila enquanto a causa durar."
          : "Sai da fila. Se a causa acontecer de novo, volta como outro trabalho."}
      </p>
      <div className="actions">
        <button className={`button${isDone ? "" : " button--primary"}`} type="submit">
          {isDone ? "Reabrir" : "Dar por feito"}
        </button>
      </div>
    </Begun>
  );
}

/** The form of each act. */
export const ACT_FORMS: Readonly<Record<Act, (props: ActFormProps) => ReactNode>> = {
  responsavel: OwnerForm,
  adiar: PostponeForm,
  nota: NoteForm,
  feito: DoneForm,
};
