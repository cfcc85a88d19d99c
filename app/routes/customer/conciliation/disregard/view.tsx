import { possibleFor } from "~/domain/conciliation";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { NothingToDo } from "~/ui/nothing-to-do";
import { BothSides } from "../both-sides";
import { Confirmation } from "../confirmation";
import { LeftAlone } from "../left-alone";
import type { ShownSides } from "../prices";
import { WordsForm } from "../words-form";
import { chosenWords } from "./chosen-words";

interface DisregardProps extends ShownSides, FormProps {
  here: string;
  selected: string;
}

/** What is put aside counts in no total; it may still be matched later. */
export function DisregardView(props: DisregardProps) {
  const { sales, movements, here, selected, answer } = props;
  const [sale, movement] = [sales[0], movements[0]];
  const day = sale?.sale_day ?? movement?.acquirer_date;
  const way =
    day === undefined ? to("customer/conciliation") : to("customer/conciliation/day", { date: day });
  const done = [...sales, ...movements].some((row) => possibleFor(row) !== "settle");
  return (
    <Confirmation title="Desconsiderar" sentence="Confira antes de decidir." toast={answer?.toast} beside>
      <BothSides {...props} />
      {done ? (
        <NothingToDo
          words="Só se desconsidera o que está em aberto, num dia aberto. Veja acima como cada um está."
          way={way}
          verb="Voltar ao dia"
        />
      ) : (
        <section className="card panel list">
          <h2>{`Desconsiderar ${chosenWords(props)}?`}</h2>
          <p>
            Sai da comparação dos dois lados e deixa de contar como item em aberto. Nada muda na adquirente
            nem no que você recebe. Se o par aparecer, ainda pode ser conciliado.
          </p>
          <LeftAlone {...props} />
          <WordsForm
            {...props}
            to={to("customer/conciliation/disregard", here)}
            hidden={[{ name: "selection", value: selected }]}
            words={{
              name: "reason",
              label: "Motivo",
              hint: "Fica no histórico do dia, com o seu nome.",
              required: true,
            }}
            way={way}
            verb="Desconsiderar"
            grave
          />
        </section>
      )}
    </Confirmation>
  );
}
