import { formatPoints } from "~/domain/percentage";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import type { Shown } from "../prices";
import { valueWords } from "../words";

/** What was agreed or sold, what the acquirer did, and what lies between; which field it is stands above. */
export function ComparedFacts({ one }: { one: Shown }) {
  if (one.amount === undefined) return null;
  const { amount, value_kind: kind, expected_value, actual_value } = one;
  const { contracted_rate, charged_rate, delta_rate } = one;
  const rates = contracted_rate !== null && charged_rate !== null && delta_rate !== null;
  const [expected, found] = rates ? ["Contratado", "Praticado"] : ["Esperado", "Encontrado"];
  const said = (value: typeof expected_value) =>
    kind === "money" && typeof value === "number" ? <Money centavos={value} /> : valueWords(kind, value);
  return (
    <Facts
      facts={[
        [expected, said(expected_value)],
        [found, said(actual_value)],
        [
          "Diferença",
          <>
            {rates ? `${formatPoints(delta_rate)}, ` : null}
            <Money centavos={amount} />
          </>,
        ],
      ]}
    />
  );
}
