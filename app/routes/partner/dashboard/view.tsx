import { RefusedList } from "~/lists/refused-list";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { FailedPanel, type Panel, PanelCard } from "~/ui/panel";
import { Figures } from "./figures";
import { DashboardFilters } from "./filters";
import { IdleTerminals } from "./idle-terminals";
import { Movers } from "./movers";
import { Funnel, OnboardingBySteps, Stuck } from "./onboarding";
import type { ShownFigures } from "./prices";
import type { DashboardPage, FoundDashboard } from "./read.server";
import { Volume } from "./volume";

export type FoundPanels = Omit<FoundDashboard, "figures"> & { figures: Panel<ShownFigures> };
export type DashboardProps = Extract<DashboardPage, { refused: true }> | FoundPanels;

/** How a partner's merchants are doing: volume, who comes, who may leave. */
export function DashboardView(page: DashboardProps) {
  return (
    <div className="list">
      <PageHeader title="Painel do parceiro" sentence="Como vão os clientes de que a sua empresa cuida." />
      {isEmpty(page) ? (
        <NoCustomers newCustomer={page.links.newCustomer} />
      ) : (
        <>
          <DashboardFilters {...page} />
          {page.refused ? <RefusedList /> : <Blocks {...page} />}
        </>
      )}
    </div>
  );
}

function isEmpty(page: DashboardProps): boolean {
  if (page.refused || Object.keys(page.filter.typed).length > 0) return false;
  return page.figures.ok && page.figures.value.merchants === 0 && everInvited(page) === 0;
}

/** Merchants that have begun, also when none of them is active; null where that could not be told. */
function everInvited({ onboarding }: FoundPanels): number | null {
  return onboarding.ok ? onboarding.value.funnel.invited : null;
}

function Blocks({ figures, volume, merchants, onboarding, terminals, links, today, retry }: FoundPanels) {
  const { tab } = links;
  return (
    <div className="panels">
      <PanelCard title="Clientes e volume" panel={figures} retry={retry}>
        {(value) => <Figures figures={value} links={links} today={today} />}
      </PanelCard>
      <PanelCard title="Volume por mês e adquirente" panel={volume} retry={retry}>
        {(value) => <Volume volume={value} today={today} />}
      </PanelCard>
      {merchants.ok ? (
        <>
          <PanelCard title="Quem mais cresceu" panel={merchants} retry={retry} width="half">
            {({ rising }) => (
              <Movers merchants={rising} empty="Nenhum cliente cresceu no período." tab={tab} />
            )}
          </PanelCard>
          <PanelCard title="Quem mais caiu" panel={merchants} retry={retry} width="half">
            {({ falling, period }) =>
              period.from === today ? (
                <p className="chart-empty">O dia ainda não terminou: quem caiu se vê quando ele fechar.</p>
              ) : (
                <Movers merchants={falling} empty="Nenhum cliente caiu no período." tab={tab} />
              )
            }
          </PanelCard>
        </>
      ) : (
        <FailedPanel title="Quem cresceu e quem caiu" {...merchants} retry={retry} />
      )}
      {onboarding.ok ? (
        <>
          <PanelCard title="Do convite à 1ª venda" panel={onboarding} retry={retry} width="half">
            {({ funnel }) => <Funnel funnel={funnel} links={links} />}
          </PanelCard>
          <PanelCard title="Cadastros em andamento" panel={onboarding} retry={retry} width="half">
            {({ steps }) => <OnboardingBySteps steps={steps} links={links} />}
          </PanelCard>
          <PanelCard title="Cadastros parados" panel={onboarding} retry={retry} width="half">
            {(value) => <Stuck {...value} tab={tab} links={links} />}
          </PanelCard>
        </>
      ) : (
        <FailedPanel title="Cadastros" {...onboarding} retry={retry} />
      )}
      <PanelCard title="Terminais parados" panel={terminals} retry={retry} width="half">
        {(value) => <IdleTerminals {...value} links={links} />}
      </PanelCard>
    </div>
  );
}

function NoCustomers({ newCustomer }: Pick<DashboardPage["links"], "newCustomer">) {
  return (
    <div className="card">
      <Empty
        icon="store"
        title="Nenhum cliente ainda"
        actions={
          newCustomer && (
            <a className="button button--primary" href={newCustomer}>
              Criar cliente
            </a>
          )
        }
      >
        Assim que um cliente for vinculado à sua empresa, o volume, o cadastro e as pendências dele aparecem
        aqui.
      </Empty>
    </div>
  );
}
