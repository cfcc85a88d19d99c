import type { PendingDetail } from "#contract/extension/pendings";
import { formatCard } from "~/domain/card";
import { calendarDay, formatDate, formatDateTime } from "~/domain/dates";
import { isTreatable, urgencyOf } from "~/domain/pendings";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Clock } from "~/ui/clock";
import { copyable } from "~/ui/copyable";
import { EventLines } from "~/ui/event-lines";
import { Facts } from "~/ui/facts";
import { Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { Writes } from "~/ui/writes";
import { ACTS, nothingDone, nsuOf, productOf, REASONS, STATES, settledWords } from "~/words/pendings";
import { ENTRY_NAMES } from "~/words/sales";
import type { PendingPage } from "./read.server";

/** One sale that nobody confirmed: how long there is to decide, what was sold, what was done so far. */
export function PendingView({ pending, acts, steps }: PendingPage) {
  const now = pending.read_at;
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar à fila" many="pendências" />
      <PageHeader
        title={`${isTreatable(pending) ? "Transação pendente" : "Transação TEF"}, NSU ${nsuOf(pending)}`}
        sentence={
          <>
            {`${REASONS[pending.reason]}. ${formatDateTime(pending.occurred_at, { seconds: true })}, `}
            <Clock kind="since" moment={pending.occurred_at} now={now} />.
          </>
        }
      />
      <div className="panels">
        <div className="panels__column">
          <section className="card panel list">
            <h2>
              <Money centavos={pending.amount} />{" "}
              <Badge tone={STATES[pending.state].tone}>{STATES[pending.state].word}</Badge>
            </h2>
            {isTreatable(pending) ? <Decide pending={pending} acts={acts} /> : null}
            {isTreatable(pending) ? null : <p>{settledWords(pending, calendarDay(now))}</p>}
            {pending.network_answer ? (
              <p className="muted">{`Resposta da rede: ${pending.network_answer}`}</p>
            ) : null}
          </section>
          <Card title="Histórico">
            <EventLines events={pending.history} />
          </Card>
        </div>
        <Card title="Venda" width="half">
          <SaleFacts pending={pending} />
        </Card>
      </div>
    </div>
  );
}

function Decide({ pending, acts }: Pick<PendingPage, "pending" | "acts">) {
  const { decision_deadline: deadline, read_at: now } = pending;
  const urgency = urgencyOf(deadline, now);
  return (
    <>
      <Alert
        tone={urgency === "later" ? "info" : "warning"}
        title={
          <>
            {`Prazo: ${formatDateTime(deadline)}, `}
            <Clock kind="deadline" moment={deadline} now={now} />
          </>
        }
      >
        {`Se nada for feito, ${nothingDone(pending)}.`}
      </Alert>
      <p>
        <strong>{`Sugestão: ${ACTS[pending.suggested_action].verb.toLowerCase()}.`}</strong>
        {` ${pending.suggestion_reason}`}
      </p>
      {acts.length > 0 ? (
        <p className="actions">
          {acts.map((action) => (
            <a
              key={action}
              className={action === pending.suggested_action ? "button button--primary" : "button"}
              href={to("customer/pending/treat", { action: ACTS[action].slug }, `?id=${pending.id}`)}
            >
              {`${ACTS[action].verb}…`}
            </a>
          ))}
        </p>
      ) : (
        <Writes>
          <p className="muted">
            Você pode ver as pendências, mas não tratá-las. Peça a permissão a quem administra os usuários da
            empresa.
          </p>
        </Writes>
      )}
    </>
  );
}

function SaleFacts({ pending }: { pending: PendingDetail }) {
  const { nsu_tef, authorization_code, masked_card, brand, fiscal_document, fiscal_date } = pending;
  return (
    <Facts
      facts={[
        ["NSU TEF", copyable("NSU TEF", nsu_tef) ?? "Sem NSU"],
        ["NSU da rede", copyable("NSU da rede", pending.nsu)],
        ["Autorização", copyable("Autorização", authorization_code) ?? "Sem autorização"],
        ["Código de resposta", pending.response_code],
        ["Rede", <Mark key="rede" name={pending.acquirer} />],
        ["Código da rede no TEF", pending.network_code],
        ["Loja", `${pending.store_name}, código ${pending.store_code}`],
        ["PDV", pending.pos_number ?? "Sem PDV"],
        ["Produto", productOf(pending)],
        ["Bandeira", brand ? <Mark key="bandeira" name={brand} /> : "Sem bandeira"],
        ["Cartão", masked_card ? formatCard(masked_card) : "Sem cartão"],
        ["Leitura", ENTRY_NAMES[pending.entry_mode]],
        [
          "Cupom fiscal",
          fiscal_document
            ? `${fiscal_document}${fiscal_date ? `, de ${formatDate(fiscal_date)}` : ""}`
            : "Não emitido",
        ],
      ]}
    />
  );
}
