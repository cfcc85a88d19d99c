import type { DashboardOnboarding } from "#contract/extension/partner-dashboard";
import type { CustomerProgress } from "#contract/extension/portfolio";
import { CountTable } from "~/ui/charts/count-table";
import { STEP_NAMES } from "~/words/onboarding-steps";
import type { TabName } from "../customer-tabs";
import { CustomerName } from "./customer-name";
import { customersBy } from "./customers-link";
import type { DashboardPage, FoundDashboard } from "./read.server";

type Onboarding = Extract<FoundDashboard["onboarding"], { ok: true }>["value"];

interface Linked {
  links: Pick<DashboardPage["links"], "everyone" | "progresses">;
}

const wayTo = ({ everyone, progresses }: Linked["links"], progress: CustomerProgress, count: number) =>
  customersBy(everyone, { cadastro: progresses[progress] ?? "" }, count);

/** How many of those invited come how far. */
export function Funnel({ funnel, links }: Pick<DashboardOnboarding, "funnel"> & Linked) {
  const row = (name: string, progress: CustomerProgress, count: number) => ({
    name,
    count,
    href: wayTo(links, progress, count),
  });
  return (
    <CountTable
      caption="Clientes desde o começo; cada linha é parte da anterior"
      head={["Etapa", "Clientes"]}
      rows={[
        row("Convidados", "invited", funnel.invited),
        row("Cadastro enviado", "sent", funnel.sent),
        row("Aprovados", "approved", funnel.approved),
        row("Fizeram a 1ª venda", "first-sale", funnel.first_sale),
      ]}
    />
  );
}

/** The merchants in onboarding, by the step that they are at, in the order of the steps. */
export function OnboardingBySteps({ steps, links }: Pick<DashboardOnboarding, "steps"> & Linked) {
  if (steps.every(({ count }) => count === 0))
    return <p className="chart-empty">Nenhum cadastro em andamento.</p>;
  return (
    <CountTable
      caption="Clientes por etapa em que estão"
      head={["Etapa", "Clientes"]}
      rows={steps.map(({ step, count }) => ({
        name: STEP_NAMES[step],
        count,
        href: wayTo(links, step, count),
      }))}
    />
  );
}

/** Who does not get any further: where, since when, and why. */
export function Stuck({ stuck, stuck_count, tab, links }: Onboarding & Linked & { tab: TabName | null }) {
  if (stuck.length === 0) return <p className="chart-empty">Nenhum cadastro parado há 3 dias ou mais.</p>;
  const href = wayTo(links, "stuck", stuck_count);
  const caption =
    stuck_count > stuck.length
      ? `Os ${stuck.length} parados há mais tempo, de ${stuck_count}`
      : `${stuck_count} sem movimento há 3 dias ou mais`;
  return (
    <table className="shares">
      <caption>{href === undefined ? caption : <a href={href}>{caption}</a>}</caption>
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
