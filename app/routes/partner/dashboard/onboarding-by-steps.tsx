import type { DashboardFigures } from "~/contract/extension/partner-dashboard";
import { ONBOARDING_STEPS } from "~/routes/customer/onboarding/steps";
import { CountTable } from "~/ui/charts/count-table";

/** The merchants in onboarding, by the step that they are at, in the order of the steps. */
export function OnboardingBySteps({ onboarding }: Pick<DashboardFigures, "onboarding">) {
  const waiting = onboarding.filter(({ count }) => count > 0);
  if (waiting.length === 0) return <p className="chart-empty">Nenhum cadastro em andamento.</p>;
  const counts = new Map(waiting.map(({ step, count }) => [step as string, count]));
  return (
    <CountTable
      caption="Clientes por etapa em que estão"
      head={["Etapa", "Clientes"]}
      rows={Object.entries(ONBOARDING_STEPS).map(([step, { name }]) => ({
        name,
        count: counts.get(step) ?? 0,
      }))}
    />
  );
}
