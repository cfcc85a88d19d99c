import { formatDate, formatDateTime } from "~/domain/dates";
import { to } from "~/screens/to";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import type { Shown } from "../prices";
import { productOf } from "../words";

interface SaleFactsProps {
  one: Shown;
  /** The sale's own page, for those who may open it. */
  sale: string | null;
}

/** The sale's keys, by which the merchant finds it on paper; of what has no sale only the acquirer and the day. */
export function SaleFacts({ one, sale }: SaleFactsProps) {
  return (
    <>
      <Facts
        facts={[
          ["Adquirente", <Mark key="adquirente" name={one.acquirer} />],
          ["NSU", copyable("NSU", one.nsu)],
          ["Autorização", copyable("Autorização", one.authorization_code)],
          ["Data da venda", one.sold_at && formatDateTime(one.sold_at, { seconds: true })],
          ["Loja", one.store_name],
          ["Produto", productOf(one)],
          [
            "Valor bruto",
            one.gross_amount === null ? null : <Money key="bruto" centavos={one.gross_amount} />,
          ],
          ["Dia do pagamento", one.settlement_date && formatDate(one.settlement_date)],
        ]}
      />
      <p className="actions">
        {one.sale_id === null ? <span className="muted">Nenhuma venda explica este lançamento.</span> : null}
        {sale === null ? null : <a href={sale}>Ver a venda</a>}
        {one.nsu === null ? null : (
          <a href={to("customer/discrepancies", `?${new URLSearchParams({ q: one.nsu })}`)}>
            Outras divergências desta venda
          </a>
        )}
      </p>
    </>
  );
}
