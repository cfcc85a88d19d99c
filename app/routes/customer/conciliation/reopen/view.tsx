import type { ConciliationDay } from "#contract/extension/conciliation-days";
import { formatDate, formatDateTime } from "~/domain/dates";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { NothingToDo } from "~/ui/nothing-to-do";
import { Confirmation } from "../confirmation";
import { WordsForm } from "../words-form";

interface ReopenProps extends FormProps {
  date: string;
  closed: ConciliationDay["closed"];
}

/** A closed day may be opened again: what is on it can change then. */
export function ReopenView(props: ReopenProps) {
  const { date, closed, answer } = props;
  const way = to("customer/conciliation/day", { date });
  return (
    <Confirmation
      title={`Reabrir ${formatDate(date)}`}
      sentence="Confira antes de decidir."
      toast={answer?.toast}
    >
      {closed ? (
        <section className="card panel list">
          <h2>{`Reabrir o dia ${formatDate(date)}?`}</h2>
          <p>
            {`Foi fechado por ${closed.by_name} em ${formatDateTime(closed.at)}. Reaberto, as conciliações dele podem ser desfeitas e outras feitas, até que alguém o feche de novo. Fica no histórico do dia, com o seu nome.`}
          </p>
          <WordsForm
            {...props}
            to={to("customer/conciliation/reopen", { date })}
            way={way}
            verb="Reabrir o dia"
          />
        </section>
      ) : (
        <NothingToDo words={`O dia ${formatDate(date)} está aberto.`} way={way} />
      )}
    </Confirmation>
  );
}
