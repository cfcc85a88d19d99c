import { counted, figure } from "~/domain/figures";
import { FaultyList } from "~/lists/empty-list";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Kpi } from "~/ui/charts/kpi";
import { Card, PanelCard } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { DraftAlert } from "./draft-alert";
import { FindingList } from "./finding-list";
import { MoneyWent } from "./money";
import type { OverviewPage } from "./read.server";

/** In which order a payment is decided. */
const ORDER_OF_EVALUATION =
  "Cada pagamento pergunta primeiro às regras por produto, depois às regras por valor, depois às regras por parcelas; se nenhuma serve, ou se nenhum destino da regra pode receber, vale a ordem padrão do grupo da loja.";

/** What decides the payments of a customer, what is wrong with it, and what came of it. */
export function OverviewView(page: OverviewPage) {
  const { asOf, fault, retry } = page;
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      {fault ? <FaultyList {...fault} search="" /> : <Overview {...page} />}
    </>
  );
}

function Overview(page: OverviewPage) {
  const { customerId, retry, counts, types, hits, groups, note, templates } = page;
  return (
    <>
      <DraftAlert note={note} />
      <section className="card panel" aria-labelledby="regras">
        <h2 id="regras">Regras</h2>
        <dl className="kpis">
          {counts.map(({ label, href, active, inactive }) => (
            <Kpi
              key={label}
              label={label}
              href={href}
              value={figure(active + inactive)}
              note={inUse(active, inactive)}
            />
          ))}
        </dl>
        <p className="panel__foot">{ORDER_OF_EVALUATION}</p>
        {templates ? (
          <p className="actions panel__foot">
            {templates.save && (
              <a className="button" href={templates.save}>
                Salvar como modelo…
              </a>
            )}
            <a className="button button--quiet" href={templates.list}>
              Ver os modelos
            </a>
          </p>
        ) : null}
      </section>
      <Findings {...page} />
      <div className="panels">
        {hits ? (
          <PanelCard title="Para onde foi o dinheiro" panel={hits} retry={retry} width="two-thirds">
            {(value) => <MoneyWent hits={value} customerId={customerId} types={types} />}
          </PanelCard>
        ) : null}
        {groups ? <Groups groups={groups} /> : null}
      </div>
    </>
  );
}

function inUse(active: number, inactive: number): string {
  const used = counted(active, "ativa", "ativas");
  return inactive === 0 ? used : `${used}, ${figure(inactive)} fora de uso`;
}

function Findings({ findings, isPartial }: Pick<OverviewPage, "findings" | "isPartial">) {
  return (
    <Card title="Conflitos e buracos">
      {findings.length > 0 ? (
        <FindingList findings={findings} />
      ) : (
        <Alert tone="success">Nenhum conflito, nenhum buraco, nenhuma regra sem uso.</Alert>
      )}
      {isPartial ? (
        <p className="muted small">
          O seu perfil não lê tudo o que decide os pagamentos: pode haver mais do que esta lista diz.
        </p>
      ) : null}
    </Card>
  );
}

function Groups({ groups }: { groups: NonNullable<OverviewPage["groups"]> }) {
  return (
    <Card title="Ordem padrão dos grupos" width="third">
      <ul>
        {groups.map(({ id, name, href, is_default, enabled, stores, order }) => (
          <li key={id}>
            {href ? <a href={href}>{name}</a> : name} {is_default ? <Badge tone="info">Padrão</Badge> : null}
            {enabled ? null : <Badge tone="neutral">Desativado</Badge>}
            <small className="below">
              {`${order === "" ? "Sem ordem padrão" : order}. ${counted(stores, "loja", "lojas")}.`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
