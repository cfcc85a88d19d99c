import type { DashboardTerminals } from "#contract/extension/partner-dashboard";
import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { CustomerName } from "./customer-name";
import type { DashboardPage } from "./read.server";

interface IdleTerminalsProps extends DashboardTerminals {
  links: Pick<DashboardPage["links"], "tab" | "terminal">;
}

/** Terminals that cost rent and sell nothing. */
export function IdleTerminals({ idle, idle_count, links }: IdleTerminalsProps) {
  if (idle.length === 0)
    return <p className="chart-empty">Todo terminal ativo vendeu nos últimos 30 dias.</p>;
  return (
    <table className="shares">
      <caption>
        {idle_count > idle.length
          ? `Os ${idle.length} sem vender há mais tempo, de ${idle_count}`
          : "Ativos, e sem vender há mais de 30 dias"}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Terminal e cliente</th>
          <th scope="col">Última venda</th>
        </tr>
      </thead>
      <tbody>
        {idle.map(({ id, model, serial_number, last_sale_on, ...customer }) => (
          <tr key={id}>
            <th scope="row">
              {links.terminal ? (
                <a
                  href={to("partner/customer/terminals/detail", { id: customer.customer_id, terminal: id })}
                >{`${model} ${serial_number}`}</a>
              ) : (
                `${model} ${serial_number}`
              )}
              <small>
                <CustomerName {...customer} tab={links.tab} />
              </small>
            </th>
            <td>{last_sale_on === null ? "nunca vendeu" : formatDate(last_sale_on)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
