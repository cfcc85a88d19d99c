import { formatDate, formatDateTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { EventLines } from "~/ui/event-lines";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import { changeDay, changeDayWords, pauseWords, unitsWords } from "~/words/subscriptions";
import { InvoiceLines } from "../../subscription-list/invoice-lines";
import { changeableWords } from "../terms";
import { SubscriptionFacts } from "./facts";
import { InvoiceTable, ItemTable } from "./money-tables";
import type { SubscriptionPage } from "./read.server";

/** One subscription: what it is, what it costs, what was billed, what is to come, who did what. */
export function SubscriptionView(page: SubscriptionPage) {
  const { subscription, change, customer, showsPrices, steps } = page;
  const { trade_name, plan, quantity, status, items, history, next_invoice: next } = subscription;
  const { word, tone } = SUBSCRIPTION_STATUSES[status];
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar às assinaturas" many="assinaturas" />
      <PageHeader
        title={`Assinatura de ${trade_name}`}
        sentence={
          <>
            {`Plano ${plan.name}, ${unitsWords(quantity)}. `}
            <Badge tone={tone}>{word}</Badge>
          </>
        }
      />
      <ToCome subscription={subscription} change={change} />
      <Actions {...page} />
      <div className="panels">
        <div className="panels__column">
          <Card title="Contratação">
            <SubscriptionFacts subscription={subscription} customer={customer} />
          </Card>
        </div>
        <div className="panels__column">
          <Card title="Histórico">
            <EventLines events={history} />
          </Card>
        </div>
        <Card title="Itens de um ciclo">
          <ItemTable items={items} charge={subscription.charge_amount} showsPrices={showsPrices} />
        </Card>
        {next ? (
          <Card title="Próxima fatura">
            <InvoiceLines caption="Próxima fatura" invoice={next} />
          </Card>
        ) : null}
        <Invoices subscription={subscription} showsPrices={showsPrices} />
      </div>
    </div>
  );
}

/** What may be done with it now, each with a page that asks. */
function Actions(page: SubscriptionPage) {
  const { change, keepPlan, cancel, pause, unpause, resume } = page;
  const isPaused = page.subscription.status === "paused";
  const ways = [
    { href: change, label: "Trocar de plano…" },
    { href: keepPlan, label: "Retirar troca…" },
    { href: pause, label: "Pausar assinatura…" },
    { href: unpause, label: isPaused ? "Retomar assinatura…" : "Retirar pausa…" },
    { href: resume, label: "Manter assinatura…" },
    { href: cancel, label: "Cancelar assinatura…" },
  ];
  if (!ways.some(({ href }) => href)) return null;
  return (
    <p className="actions no-print">
      {ways.map(({ href, label }) =>
        href ? (
          <a className="button" href={href} key={label}>
            {label}
          </a>
        ) : null,
      )}
    </p>
  );
}

function Invoices({ subscription, showsPrices }: Pick<SubscriptionPage, "subscription" | "showsPrices">) {
  const { id, invoices } = subscription;
  return (
    <Card title="Faturas">
      {invoices.length === 0 ? (
        <p>{noInvoiceWords(subscription)}</p>
      ) : (
        <>
          <InvoiceTable invoices={invoices} showsPrices={showsPrices} />
          <p className="panel__foot no-print">
            <a href={to("partner/invoices", `?${new URLSearchParams({ assinatura: id })}`)}>Ver em Faturas</a>
          </p>
        </>
      )}
    </Card>
  );
}

/** Of a change that the pause puts off until the end or later; without the one or the other it comes. */
const LATE =
  ", mas a assinatura termina antes: a troca só vale se a pausa acabar antes do fim ou se o fim for retirado";

/** What was asked for and has not come yet, or has come to an end. */
function ToCome({ subscription, change }: Pick<SubscriptionPage, "subscription" | "change">) {
  const { scheduled_change: scheduled, cancellation, status, ends_at } = subscription;
  const isOver = status === "canceled" || status === "terminated";
  const pause = isOver ? null : pauseWords(subscription);
  const changes = scheduled && changeDay(scheduled.effective_on, subscription);
  const isLate = ends_at !== null && changes !== null && changes >= ends_at;
  return (
    <>
      {scheduled ? (
        <Alert tone="info" title={`Troca de plano ${changeDayWords(scheduled.effective_on, subscription)}`}>
          {`${isLate ? "Passaria" : "Passa"} ao plano ${scheduled.plan.name}, ${changeableWords(scheduled)}${
            scheduled.monthly_amount === undefined
              ? ""
              : `, por ${formatMoney(scheduled.monthly_amount)} por mês`
          }${isLate ? LATE : ""}.${change ? " Uma nova troca fica no lugar desta." : ""}`}
        </Alert>
      ) : null}
      {pause === null ? null : (
        <Alert tone={status === "paused" ? "warning" : "info"} title={pause}>
          {`Os dias da pausa não são cobrados: o que já foi faturado deles ${creditWords(subscription)}.`}
        </Alert>
      )}
      {cancellation ? (
        <Alert
          tone={isOver ? "info" : "warning"}
          title={`${isOver ? "Terminou" : "Termina"} em ${formatDate(cancellation.date)}`}
        >
          {`Pedido de ${cancellation.by_name} em ${formatDateTime(cancellation.asked_at)}. Motivo: ${cancellation.reason}`}
        </Alert>
      ) : null}
    </>
  );
}

/** By its day where the first one is announced: what rests from its start is billed later. */
function noInvoiceWords({ status, next_invoice: next }: SubscriptionPage["subscription"]): string {
  if (next) return `Nenhuma até agora: a primeira é emitida em ${formatDate(next.issued_on)}.`;
  return status === "canceled" || status === "terminated" ? "Nenhuma." : "Nenhuma até agora.";
}

/** Of a subscription that ends before another invoice nothing is paid back. */
function creditWords({ ends_at, next_invoice }: SubscriptionPage["subscription"]): string {
  return ends_at !== null && next_invoice === null
    ? "só seria creditado em uma fatura antes do fim, e nenhuma está prevista"
    : "é creditado na próxima fatura";
}
