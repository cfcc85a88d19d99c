import { formatDate, formatDateTime } from "~/domain/dates";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { Facts } from "~/ui/facts";
import { NothingToDo } from "~/ui/nothing-to-do";
import { MATCH_KIND_NAMES } from "~/words/conciliation";
import { differenceWords } from "~/words/difference";
import { BothSides, sidesWords } from "../both-sides";
import { Confirmation } from "../confirmation";
import type { ShownMatch } from "../prices";
import { WordsForm } from "../words-form";

/** A match with both of its sides, and what undoing it means where it still can be. */
export function UndoView(props: FormProps & { match: ShownMatch }) {
  const { match, answer } = props;
  const { sales, movements } = match;
  const day = sales[0]?.sale_day ?? movements[0]?.acquirer_date ?? null;
  const way = day === null ? to("customer/conciliation") : to("customer/conciliation/day", { date: day });
  const closed =
    sales.find((sale) => sale.day_closed)?.sale_day ??
    movements.find((movement) => movement.day_closed)?.acquirer_date;
  return (
    <Confirmation
      title="Conciliação"
      sentence="Os dois lados que foram conciliados, como e por quem."
      toast={answer?.toast}
      beside
    >
      <section className="card panel">
        <Facts
          facts={[
            ["Tipo", MATCH_KIND_NAMES[match.kind]],
            ["Conciliada em", formatDateTime(match.matched_at)],
            ["Por", match.matched_by_name],
            ["Justificativa", match.justification],
            ["Diferença", differenceWords(match.difference_amount)],
            ["Banco", match.bank_matched ? "Pagamento confirmado pelo banco" : "Ainda não confirmado"],
          ]}
        />
      </section>
      <BothSides {...match} />
      {match.bank_matched ? (
        <NothingToDo
          words="O banco já confirmou este pagamento: a conciliação não pode mais ser desfeita."
          way={way}
          verb="Voltar ao dia"
        />
      ) : closed === undefined ? (
        <section className="card panel list">
          <h2>{`Desfazer a conciliação de ${sidesWords(match)}?`}</h2>
          <p>
            O que veio dos dois lados volta a estar em aberto. O que foi criado à mão só para esta conciliação
            é apagado. Fica no histórico do dia, com o seu nome.
          </p>
          <WordsForm
            {...props}
            to={to("customer/conciliation/undo", { match: match.id })}
            hidden={day === null ? [] : [{ name: "day", value: day }]}
            way={way}
            verb="Desfazer conciliação"
            grave
          />
        </section>
      ) : (
        <NothingToDo
          words={`O dia ${formatDate(closed)} está fechado. Reabra o dia para desfazer.`}
          way={to("customer/conciliation/day", { date: closed })}
          verb="Ver o dia"
        />
      )}
    </Confirmation>
  );
}
