import type { ConciliationDay } from "#contract/extension/conciliation-days";
import { formatDate, formatDateTime } from "~/domain/dates";
import { asShown } from "~/domain/overwriting";
import { carriedIn } from "~/forms/fields";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { Confirmation } from "../confirmation";
import { WordsForm } from "../words-form";

interface NoteProps extends FormProps {
  date: string;
  note: ConciliationDay["note"];
}

/** The note of a day, which everybody in the company reads; a closed day may be noted too. */
export function NoteView(props: NoteProps) {
  const { date, note, answer } = props;
  const text = note?.text ?? "";
  return (
    <Confirmation
      title={`Anotar ${formatDate(date)}`}
      sentence="O que quem conferir este dia precisa saber. Todos da empresa leem; o histórico do dia guarda cada versão."
      toast={answer?.toast}
    >
      <section className="card panel list">
        {note ? (
          <p className="muted">{`A de agora é de ${note.by_name}, ${formatDateTime(note.at)}.`}</p>
        ) : null}
        <WordsForm
          {...props}
          to={to("customer/conciliation/note", { date })}
          words={{
            name: "text",
            label: "Anotação",
            hint: "Até 1.000 caracteres. Sem texto, a anotação é retirada.",
            required: false,
            initial: text,
          }}
          hidden={[{ name: "was", value: carriedIn(props, "was") ?? asShown(text) }]}
          way={to("customer/conciliation/day", { date })}
          verb="Guardar anotação"
        />
      </section>
    </Confirmation>
  );
}
