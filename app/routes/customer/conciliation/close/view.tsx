import { formatDate } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { NothingToDo } from "~/ui/nothing-to-do";
import { leftWords } from "~/words/conciliation";
import { BothSides } from "../both-sides";
import { Confirmation } from "../confirmation";
import { WordsForm } from "../words-form";
import type { Closing } from "./read.server";

/** What closing means, with what would stay open in sight. */
export function CloseView(props: Closing & FormProps) {
  const { day, closable, answer } = props;
  const { date } = day;
  const way = to("customer/conciliation/day", { date });
  return (
    <Confirmation
      title={`Fechar ${formatDate(date)}`}
      sentence="Confira antes de decidir: em um dia fechado nada se concilia nem se desfaz, até que alguém o reabra."
      toast={answer?.toast}
      beside={closable === "yes" && day.pending_count + day.waiting_count > 0}
    >
      {closable === "yes" ? (
        <ToClose {...props} way={way} />
      ) : (
        <NothingToDo words={whyNot(props)} way={way} verb="Voltar ao dia" />
      )}
    </Confirmation>
  );
}

function whyNot({ day, closable }: Pick<Closing, "day" | "closable">): string {
  const date = formatDate(day.date);
  if (closable === "not-over") return `O dia ${date} ainda não terminou.`;
  if (closable === "no-sales") return `Não há vendas no dia ${date}.`;
  return `O dia ${date} já foi fechado${day.closed ? ` por ${day.closed.by_name}` : ""}.`;
}

function ToClose(props: Closing & FormProps & { way: string }) {
  const { day, sales, movements, way } = props;
  const { date, pending_count: pending, waiting_count: waiting } = day;
  const open = pending + waiting;
  const more = open - sales.length - movements.length;
  const items = leftWords({ pending, waiting });
  const alone = day.unmatched_sales.amount;
  return (
    <>
      <section className="card panel list">
        <h2>
          {items === null
            ? `Fechar o dia ${formatDate(date)}, com tudo conciliado?`
            : `Fechar o dia ${formatDate(date)} com ${items}?`}
        </h2>
        {items === null ? (
          <p>{`${counted(day.matched_count, "venda conciliada", "vendas conciliadas")}, ${formatMoney(day.sales.amount)}. Nada deste dia poderá ser desfeito enquanto estiver fechado.`}</p>
        ) : (
          <Alert
            tone="warning"
            title={`${items}${alone > 0 ? `, ${formatMoney(alone)} em vendas sem par` : ""}`}
          >
            <p>
              Fechado assim, nada pode ser conciliado até que o dia seja reaberto.
              {waiting > 0
                ? " O que aguarda segue o arquivo da adquirente ou a confirmação, e muda os totais do dia."
                : ""}
            </p>
          </Alert>
        )}
        <WordsForm
          {...props}
          to={to("customer/conciliation/close", { date })}
          hidden={[
            { name: "open_count", value: String(pending) },
            { name: "waiting_count", value: String(waiting) },
          ]}
          way={way}
          verb={items === null ? "Fechar o dia" : `Fechar com ${items}`}
          grave={open > 0}
        />
      </section>
      {open > 0 ? <BothSides {...props} /> : null}
      {more > 0 ? (
        <p>
          {`Mais ${counted(more, "item não cabe", "itens não cabem")} aqui. `}
          <a href={way}>Ver todos no dia</a>
        </p>
      ) : null}
    </>
  );
}
