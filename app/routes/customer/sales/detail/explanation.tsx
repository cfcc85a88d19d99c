import type { ReactNode } from "react";
import type { Sale } from "#contract/extension/sale-detail";
import { capital } from "~/domain/capital";
import { formatMoney } from "~/domain/money";
import { formatPercentage } from "~/domain/percentage";
import { exactReais } from "~/domain/sale";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { advanceCostWords, advancedWords, assignedWords } from "../../lending";
import type { SaleDetail } from "./read.server";

type Explained = NonNullable<SaleDetail["prices"]>;

const GAPS: Record<Explained["explanation"]["gaps"][number]["what"], string> = {
  net: "O líquido não é o bruto menos a taxa",
  gross: "As parcelas não somam o bruto da venda",
  fee: "As taxas das parcelas não somam a taxa da venda",
  plan: "As parcelas não somam o líquido da venda",
  reversed: "O estornado não é o valor devolvido menos a taxa devolvida",
  advance: "O antecipado não é o que foi pago mais o custo",
};

/** From the sale to the receivable, each step with its sum: whoever checks it on paper finds each centavo. */
export function Explanation({ sale, explanation }: Explained) {
  const { gaps, rateFee, fixedFee, soldNet, reversed, assigned, paid, due } = explanation;
  const { advanced, advancePaid, advanceCost } = explanation;
  const isReversed = reversed !== 0;
  return (
    <>
      <ol className="steps">
        <Step name="Venda" centavos={sale.gross_amount}>
          O que o cliente pagou.
        </Step>
        <Step name="Taxa (MDR)" centavos={-rateFee}>
          {feeWords(sale, explanation)}
        </Step>
        {fixedFee > 0 && (
          <Step name="Valor fixo por venda" centavos={-fixedFee}>
            {fixedWords(sale, explanation)}
          </Step>
        )}
        <Step name={isReversed ? "Líquido antes do estorno" : "Líquido"} centavos={soldNet}>
          {[sale.gross_amount, rateFee, ...(fixedFee > 0 ? [fixedFee] : [])].map(formatMoney).join(" − ")}
        </Step>
        <Step name={sale.plan.length > 1 ? `${sale.plan.length} parcelas` : "Parcelas"}>
          {splitWords(explanation.split)}
        </Step>
        {isReversed && (
          <Step name={sale.chargeback_amount > 0 ? "Contestação" : "Cancelamento"} centavos={-reversed}>
            {`${formatMoney(sale.cancelled_amount + sale.chargeback_amount)} − ${formatMoney(sale.reversed_fee_amount)} de taxa devolvida`}
          </Step>
        )}
        {isReversed && (
          <Step name="Líquido" centavos={sale.net_amount}>
            {`${formatMoney(soldNet)} − ${formatMoney(reversed)}`}
          </Step>
        )}
        {advanced > 0 && (
          <Step name="Custo da antecipação" centavos={-advanceCost}>
            {`Para receber ${formatMoney(advanced)} antes da data. ${sentences(sale.plan.map(aheadWords))}`}
          </Step>
        )}
        {assigned > 0 && (
          <Step name="Cedido" centavos={-assigned}>
            {sentences(sale.plan.map(({ assignment }) => assignment && assignedWords(assignment)))}
          </Step>
        )}
        {sale.plan.length > 0 && (
          <Step name="O que você recebe" centavos={advancePaid + paid + due}>
            {advancePaid > 0 && `${formatMoney(advancePaid)} já antecipados. `}
            {paid > 0 && `${formatMoney(paid)} já liquidados. `}
            {due > 0 && `${formatMoney(due)} a receber.`}
            {advancePaid + paid + due === 0 && "Nada fica na sua conta por esta venda."}
          </Step>
        )}
      </ol>
      {gaps.length > 0 ? (
        <Alert tone="warning" title="A conta não fecha">
          <ul>
            {gaps.map(({ what, difference }) => (
              <li key={what}>{`${GAPS[what]}: diferença de ${formatMoney(difference)}.`}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <p className="muted">A conta fecha: nenhum centavo fica de fora.</p>
      )}
    </>
  );
}

/** `Parcela 1: paga em 12/11/2026, pedida por Maria: R$ 66,30 na conta, R$ 1,66 de custo (1,89 % ao mês por 38 dias)` */
function aheadWords({ number, advance }: Sale["plan"][number]): string | null {
  return advance && `Parcela ${number}: ${advancedWords(advance)}: ${advanceCostWords(advance)}`;
}

/** One sentence each; alike ones once. */
function sentences(words: readonly (string | null)[]): string {
  const said = new Set(words.flatMap((one) => one ?? []));
  return [...said].map((one) => `${capital(one)}.`).join(" ");
}

function Step({ name, centavos, children }: { name: string; centavos?: number; children: ReactNode }) {
  return (
    <li>
      <div className="steps__name">
        <strong>{name}</strong>
        {centavos === undefined ? null : (
          <strong className="num">
            <Money centavos={centavos} />
          </strong>
        )}
      </div>
      <small>{children}</small>
    </li>
  );
}

/** `3,19 % de R$ 219,90 = R$ 7,01481, arredondado para R$ 7,01` */
function feeWords(sale: Sale, { exactFee, expectedFee, ...fee }: Explained["explanation"]): string {
  const exact = exactReais(BigInt(exactFee));
  const rule = `${formatPercentage(sale.fee_rate / 10_000)} de ${formatMoney(sale.gross_amount)} = R$\u00a0${exact}`;
  const rounded =
    exact.split(",")[1]?.length === 2 ? rule : `${rule}, arredondado para ${formatMoney(fee.roundedFee)}`;
  if (expectedFee === sale.fee_amount) return `${rounded}.`;
  const whole = fee.fixedFee > 0 ? " com o valor fixo" : "";
  return `${rounded}; a adquirente cobrou ${formatMoney(sale.fee_amount)}${whole}.`;
}

/** `Cada venda custa R$ 0,10 além da taxa.` */
function fixedWords({ fee_fixed_amount: fixed }: Sale, { fixedFee }: Explained["explanation"]): string {
  const each = `Cada venda custa ${formatMoney(fixed)} além da taxa`;
  return fixedFee === fixed ? `${each}.` : `${each}, e nunca mais do que o valor dela.`;
}

function splitWords(split: Explained["explanation"]["split"]): string {
  if (!split) return "Definidas quando a venda for confirmada.";
  const { count, gross, fee, firstGross, firstFee } = split;
  const part = (one: number, itsFee: number) =>
    `${formatMoney(one)} − ${formatMoney(itsFee)} = ${formatMoney(one - itsFee)}`;
  if (count === 1) return "O líquido inteiro, em uma só data.";
  if (firstGross === gross && firstFee === fee) return `Cada uma: ${part(gross, fee)}.`;
  const others = count === 2 ? "A outra" : "Cada uma das outras";
  return `A 1ª leva os centavos que sobram: ${part(firstGross, firstFee)}. ${others}: ${part(gross, fee)}.`;
}
