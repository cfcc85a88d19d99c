import type { DashboardOnboarding } from "#contract/extension/partner-dashboard";
import { CountTable } from "~/ui/charts/count-table";
import { STEP_NAMES } from "~/words/onboarding-steps";
import type { TabName } from "../customer-tabs";

import { CustomerName } from "./customer-name";
import type { FoundDashboard } from "./read.server";

type Onboarding = Extract<FoundDashboard["onboarding"], { ok: true }>["value"];

/** How many of those invited come how far. */
export function Funnel({ funnel }: Pick<DashboardOnboarding, "funnel">) {
  return (
    <CountTable
      caption="Clientes desde o começo; cada linha é parte da anterior"
      head={["Etapa", "Clientes"]}
      rows={[
        { name: "Convidados", count: funnel.invited },
        { name: "Cadastro enviado", count: funnel.sent },
        { name: "Aprovados", count: funnel.approved },
        { name: "Fizeram a 1ª venda", count: funnel.first_sale },
      ]}
    />
  );
}

/** The merchants in onboarding, by the step that they are at, in the order of the steps. */
export function OnboardingBySteps({ steps }: Pick<DashboardOnboarding, "steps">) {
  if (steps.every(({ count }) => count === 0))
    return <p className="chart-empty">Nenhum cadastro em andamento.</p>;
  return (
    <CountTable
      caption="Clientes por etapa em que estão"
      head={["Etapa", "Clientes"]}
      rows={steps.map(({ step, count }) => ({ name: STEP_NAMES[step], count }))}
    />
  );
}

/** Who does not get any further: where, since when, and why. */
export function Stuck({ stuck, stuck_count, tab }: Onboarding & { tab: TabName | null }) {
  if (stuck.length === 0) return <p className="chart-empty">Nenhum cadastro parado há mais de 3 dias.</p>;
  return (
    <table className="shares">
      <caption>
        {stuck_count > stuck.length
          ? `Os ${stuck.length} parados há mais tempo, de ${stuck_count}`
          : "Sem movimento há mais de 3 dias"}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Cliente e motivo</th>
          <th scope="col">Parado há</th>
        </tr>
      </thead>
      <tbody>
        {stuck.map((one) => (
          <tr key={one.customer_id}>
            <th scope="row">
              <CustomerName {...one} tab={tab} />
              <small>{reasonOf(one)}</small>
            </th>
            <td>{`${one.days} dias`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function reasonOf({ status, step, reason }: Onboarding["stuck"][number]): string {
  const name = STEP_NAMES[step];
  switch (status) {
    case "returned":
      return `Voltou para corrigir ${name}${reason ? `: ${reason}` : "."}`;
    case "sent":
      return "Enviado, espera a validação começar.";
    case "in-review":
      return "Em validação, espera a decisão.";
    case "draft":
      return `O cliente não salvou a etapa ${name}.`;
    default:
      return `${status}, na etapa ${name}.`;
  }
}
