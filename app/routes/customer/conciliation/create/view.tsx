import { isOpen } from "~/domain/conciliation";
import { formatMoney } from "~/domain/money";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { NothingToDo } from "~/ui/nothing-to-do";
import { nsuOf } from "~/words/conciliation";
import { BothSides } from "../both-sides";
import { Confirmation } from "../confirmation";
import { LeftAlone } from "../left-alone";
import type { ShownSides } from "../prices";
import { WordsForm } from "../words-form";

interface CreateProps extends ShownSides, FormProps {
  side: "movimento" | "venda";
  id: string;
  selected: string;
}

/** Writes by hand the side that never came, with the figures of the one that did. */
export function CreateView(props: CreateProps) {
  const { side, id, sales, movements, selected, answer } = props;
  const [sale, movement] = [sales[0], movements[0]];
  const row = sale ?? movement;
  const day = sale?.sale_day ?? movement?.acquirer_date;
  const way =
    day === undefined ? to("customer/conciliation") : to("customer/conciliation/day", { date: day });
  const title = side === "movimento" ? "Criar o movimento que falta" : "Registrar a venda que falta";
  return (
    <Confirmation title={title} sentence="Confira antes de decidir." toast={answer?.toast} beside>
      <BothSides {...props} />
      {row && isOpen(row) ? (
        <section className="card panel list">
          <h2>
            {side === "movimento"
              ? `Criar na ${markLabel(row.acquirer)} um movimento de ${formatMoney(row.gross_amount)} para a venda NSU ${sale ? nsuOf(sale) : row.nsu}?`
              : `Registrar uma venda de ${formatMoney(row.gross_amount)} para o movimento NSU ${row.nsu} da ${markLabel(row.acquirer)}?`}
          </h2>
          <p>
            {side === "movimento"
              ? "É um registro seu, marcado como criado à mão: a adquirente não é avisada e nada passa a ser pago por isso. A venda deixa de estar em aberto."
              : "É um registro seu, marcado como feito à mão: não conta como venda em nenhuma outra tela. O movimento deixa de estar em aberto."}
            {" Pode ser desfeito enquanto o dia estiver aberto."}
          </p>
          <LeftAlone {...props} />
          <WordsForm
            {...props}
            to={to("customer/conciliation/create", { side, id })}
            hidden={[{ name: "selection", value: selected }]}
            words={{
              name: "justification",
              label: "Justificativa",
              hint: "O que prova que este lado existe: comprovante, e-mail da adquirente.",
              required: true,
            }}
            way={way}
            verb={side === "movimento" ? "Criar movimento" : "Registrar venda"}
          />
        </section>
      ) : (
        <NothingToDo
          words="Não está mais em aberto, ou o dia está fechado. Veja acima como está."
          way={way}
          verb="Voltar ao dia"
        />
      )}
    </Confirmation>
  );
}
