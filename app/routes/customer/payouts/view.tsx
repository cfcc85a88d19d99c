import type { PayoutChange } from "#contract/extension/payout-changes";
import { FaultyList } from "~/lists/empty-list";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { PanelCard } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { Writes } from "~/ui/writes";
import { PAYOUT_STATES } from "~/words/payouts";
import { ACTS, type PayoutAct } from "./acts";
import { ChangeFacts } from "./change-facts";
import type { PayoutsPage } from "./read.server";
import { RulesFacts } from "./rules-facts";

/** What is asked for before money goes elsewhere, what is under way, and what became of the last changes. */
export function PayoutsView({
  approvals,
  open,
  closed,
  fault,
  asOf,
  mayReadHistory,
  now,
  mayChange,
}: PayoutsPage) {
  const retry = to("customer/payouts");
  return (
    <div className="list">
      <PageHeader
        title="Trocas de conta"
        sentence="Quem pediu, quem aprovou e quando muda para onde vai o dinheiro das suas vendas: as suas contas e o que o parceiro troca nos contratos. Cada passo vai também por e-mail."
        action={
          mayChange ? (
            <a className="button" href={`${to("customer/establishment")}#domicilio-bancario`}>
              Ver contas
            </a>
          ) : null
        }
      />
      <StaleAnswer of={[{ asOf }]} retry={retry} />
      <PanelCard title="O que a empresa pede antes de uma troca" panel={approvals} retry={retry}>
        {(rules) => (
          <>
            <RulesFacts {...rules} />
            <Writes>
              <p className="panel__foot no-print">
                <a href={to("customer/payouts/rules")}>Mudar estas regras</a>
              </p>
            </Writes>
          </>
        )}
      </PanelCard>
      {fault ? (
        <FaultyList {...fault} search="" />
      ) : (
        <>
          <h2>Em andamento</h2>
          {open.length === 0 ? (
            <div className="card">
              <Empty icon="check" title="Nenhuma troca em andamento">
                Nada vai mudar sem aparecer aqui antes.
              </Empty>
            </div>
          ) : null}
          {open.map((change) => (
            <ChangeCard key={change.id} change={change} now={now} />
          ))}
          {closed.length > 0 ? <h2>Encerradas</h2> : null}
          {closed.map((change) => (
            <ChangeCard key={change.id} change={change} now={now} />
          ))}
          {mayReadHistory && closed.length > 0 ? (
            <p>
              <a href={to("customer/establishment/history")}>Ver o histórico do estabelecimento</a>
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

function ChangeCard({ change, now }: { change: PayoutChange; now: string }) {
  const { id, state, subject } = change;
  const acts = (["withdraw", "refuse", "approve"] as const).filter((act) => ACTS[act].may(change));
  return (
    <section className="card panel" id={id}>
      <h3>
        {`Troca: ${subject} `}
        <Badge tone={PAYOUT_STATES[state].tone}>{PAYOUT_STATES[state].word}</Badge>
      </h3>
      <ChangeFacts change={change} now={now} />
      {change.is_own && state === "waiting" ? (
        <p className="muted">Você pediu esta troca: quem aprova é outra pessoa da empresa.</p>
      ) : null}
      {acts.length > 0 ? (
        <Writes>
          <p className="actions panel__foot no-print">
            {acts.map((act) => (
              <a
                key={act}
                className={classOf(act)}
                href={to("customer/payouts/act", { id, act: ACTS[act].slug })}
              >
                {ACTS[act].verb}
              </a>
            ))}
          </p>
        </Writes>
      ) : null}
    </section>
  );
}

const classOf = (act: PayoutAct) => (act === "approve" ? "button button--primary" : "button");
