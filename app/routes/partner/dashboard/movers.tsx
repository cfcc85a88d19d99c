import type { DashboardMerchants } from "#contract/extension/partner-dashboard";
import { formatMoney } from "~/domain/money";
import { changeOf } from "~/domain/overview";
import { Delta } from "~/ui/charts/kpi";
import type { TabName } from "../customer-tabs";
import { CustomerName } from "./customer-name";

interface MoversProps {
  merchants: DashboardMerchants["rising"];
  empty: string;
  tab: TabName | null;
}

/** Merchants whose volume changed most, with what it was. */
export function Movers({ merchants, empty, tab }: MoversProps) {
  if (merchants.length === 0) return <p className="chart-empty">{empty}</p>;
  return (
    <table className="shares">
      <caption>Volume do período e do anterior</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Cliente</th>
          <th scope="col">Volume</th>
        </tr>
      </thead>
      <tbody>
        {merchants.map((merchant) => (
          <tr key={merchant.customer_id}>
            <th scope="row">
              <CustomerName {...merchant} tab={tab} />
              <small>{`${merchant.city}/${merchant.state}`}</small>
            </th>
            <td>
              {formatMoney(merchant.tpv_amount)}
              <small>
                <Delta change={changeOf(merchant.tpv_amount, merchant.previous_tpv_amount)} />
              </small>
              <small>{`antes ${formatMoney(merchant.previous_tpv_amount)}`}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
