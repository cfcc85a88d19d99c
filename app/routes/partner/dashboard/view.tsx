import type { DashboardMerchants, DashboardVolume } from "~/contract/extension/partner-dashboard";
import { Card, FailedPanel, type Panel, PanelCard } from "~/ui/charts/panel";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { Figures } from "./figures";
import { Movers } from "./movers";
import { OnboardingBySteps } from "./onboarding-by-steps";
import type { ShownFigures } from "./prices";
import { Volume } from "./volume";

export interface DashboardProps {
  figures: Panel<ShownFigures>;
  volume: Panel<DashboardVolume>;
  merchants: Panel<DashboardMerchants>;
  /** False for people who may not see prices: what subscriptions bring is then not in the figures either. */
  prices: boolean;
  /** The address that asks again. */
  retry: string;
  /** The lists behind the figures; one that is absent does not exist yet or may not be opened. */
  links?: DashboardLinks;
}

export type DashboardLinks = Partial<
  Record<"customers" | "offers" | "subscriptions" | "pending" | "new-customer", string>
>;

/** How a partner's merchants are doing: volume, who comes, who may leave. */
export function DashboardView({ figures, volume, merchants, retry, links = {} }: DashboardProps) {
  const header = <PageHeader title="Painel do parceiro" sentence="Como vão os seus clientes neste mês." />;

  if (figures.ok && figures.value.merchants === 0)
    return (
      <>
        {header}
        <div className="card">
          <Empty
            icon="store"
            title="Nenhum cliente ainda"
            actions={
              links["new-customer"] && (
                <a className="button button--primary" href={links["new-customer"]}>
                  Criar cliente
                </a>
              )
            }
          >
            Assim que um cliente for vinculado à sua empresa, o volume, o cadastro e as pendências dele
            aparecem aqui.
          </Empty>
        </div>
      </>
    );

  return (
    <>
      {header}
      <div className="panels">
        <PanelCard title="Este mês" panel={figures} retry={retry}>
          {(value) => <Figures figures={value} links={links} />}
        </PanelCard>
        <PanelCard
          title="Volume por mês e adquirente"
          panel={volume}
          retry={retry}
          width={figures.ok ? "two-thirds" : undefined}
        >
          {(value) => <Volume volume={value} />}
        </PanelCard>
        {figures.ok && (
          <Card title="Cadastros em andamento" width="third">
            <OnboardingBySteps onboarding={figures.value.onboarding} />
          </Card>
        )}
        {merchants.ok ? (
          <>
            <PanelCard title="Quem mais cresceu" panel={merchants} retry={retry} width="half">
              {({ rising }) => <Movers merchants={rising} empty="Nenhum cliente cresceu neste mês." />}
            </PanelCard>
            <PanelCard title="Quem mais caiu" panel={merchants} retry={retry} width="half">
              {({ falling }) => <Movers merchants={falling} empty="Nenhum cliente caiu neste mês." />}
            </PanelCard>
          </>
        ) : (
          <FailedPanel title="Quem cresceu e quem caiu" {...merchants} retry={retry} />
        )}
      </div>
    </>
  );
}
