import { isOpen } from "~/domain/conciliation";
import { formatDate } from "~/domain/dates";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { NothingToDo } from "~/ui/nothing-to-do";
import { nsuOf } from "~/words/conciliation";
import { BothSides, sidesWords } from "../both-sides";
import { Confirmation } from "../confirmation";
import { LeftAlone } from "../left-alone";
import type { Sides } from "../prices";
import { WordsForm } from "../words-form";
import { ChooseOther } from "./candidates";
import type { Matching } from "./read.server";

/** Both sides as they stand and what matching them means; with one side only, what the other may be. */
export function MatchView(props: Matching & FormProps) {
  const { sales, movements, day, answer } = props;
  const way = to("customer/conciliation/day", { date: day });
  const obstacle = obstacleOf(props);
  const whole = sales.length > 0 && movements.length > 0;
  return (
    <Confirmation
      title="Conciliar"
      sentence={
        whole
          ? "Confira os dois lados antes de decidir."
          : `Escolha ${sales.length > 0 ? "o movimento da adquirente" : "a venda"} que corresponde.`
      }
      toast={answer?.toast}
      beside
    >
      <BothSides {...props} />
      {obstacle ? (
        <NothingToDo words={obstacle} way={way} verb="Voltar ao dia" />
      ) : whole ? (
        <ToMatch {...props} way={way} />
      ) : (
        <ChooseOther {...props} way={way} />
      )}
    </Confirmation>
  );
}

/** Why these cannot be matched, as far as it can be seen here; the upstream has the last word. */
function obstacleOf({ sales, movements }: Sides): string | null {
  for (const sale of sales)
    if (!isOpen(sale)) return stateWords(`A venda NSU ${nsuOf(sale)}`, "conciliada", sale, sale.sale_day);
  for (const one of movements)
    if (!isOpen(one)) return stateWords(`O movimento NSU ${one.nsu}`, "conciliado", one, one.acquirer_date);
  const names = [...new Set([...sales, ...movements].map(({ acquirer }) => markLabel(acquirer)))];
  return names.length > 1
    ? `Vendas e movimentos são de adquirentes diferentes (${names.join(", ")}): escolha os da mesma.`
    : null;
}

function stateWords(
  name: string,
  matched: string,
  row: Sides["sales"][number] | Sides["movements"][number],
  day: string,
) {
  if (row.day_closed)
    return `${name} é do dia ${formatDate(day)}, que está fechado. Reabra o dia para alterar.`;
  if (row.match) return `${name} já foi ${matched}: desfaça a conciliação antes de fazer outra.`;
  return `${name} ainda aguarda o arquivo da adquirente ou a confirmação do caixa.`;
}

function ToMatch(props: Matching & FormProps & { way: string }) {
  const { needed, here, selected, way } = props;
  return (
    <section className="card panel list">
      <h2>{`Conciliar ${sidesWords(props)}?`}</h2>
      <p>
        {needed
          ? "Os valores ou as datas diferem. Conciliando, você aceita a diferença: ela sai do que está em aberto, e a justificativa fica com o seu nome."
          : "Valores e datas são iguais. O par sai do que está em aberto, com o seu nome."}
        {" Pode ser desfeito enquanto o dia estiver aberto e o banco não confirmar o pagamento."}
      </p>
      <LeftAlone {...props} />
      <WordsForm
        {...props}
        to={to("customer/conciliation/match", here)}
        hidden={[{ name: "selection", value: selected }]}
        words={{
          name: "justification",
          label: "Justificativa",
          hint: needed ? "Explique a diferença de valor ou de data." : "Se informada, fica na conciliação.",
          required: needed,
        }}
        way={way}
        verb={needed ? "Conciliar com justificativa" : "Conciliar"}
      />
    </section>
  );
}
