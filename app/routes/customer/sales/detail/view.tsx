import { formatDateTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { isTreatable } from "~/domain/pendings";
import { isSold } from "~/domain/sale";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Waterfall } from "~/ui/charts/waterfall";
import { markLabel } from "~/ui/marks";
import { PageHeader } from "~/ui/page-header";
import { Card, PanelCard } from "~/ui/panel";
import { DISCREPANCY_STATUSES, DISCREPANCY_TYPES } from "~/words/discrepancies";
import { STATUS_NAMES, STATUS_TONES } from "~/words/sales";
import { productOf } from "../sale-words";
import { Explanation } from "./explanation";
import { SaleFacts } from "./facts";
import { Plan } from "./plan";
import type { SaleDetail } from "./read.server";
import { Timeline } from "./timeline";
import { PENDING_WORDS } from "./words";

/** The lists that a sale is opened from. */
const LISTS = {
  sales: { back: "Voltar às vendas", many: "vendas" },
  entries: { back: "Voltar aos lançamentos", many: "lançamentos", next: "Próximo" },
  conciliation: { back: "Voltar à gestão de vendas", many: "vendas comparadas" },
} as const;

/** One sale: what it is, how it is paid, what happened to it. */
export function SaleView(props: SaleDetail) {
  const { sale, plan, timeline, today, prices, bridge, links, receipt, steps, listed } = props;
  const isNothing = !isSold(sale);
  // Beside the sale stands what is left of it, where there is an answer to that.
  const hasFigures = isNothing || prices !== null;
  const brand = sale.brand === null ? "" : `, ${markLabel(sale.brand)}`;
  const how = `${productOf(sale)}${brand}, em ${formatDateTime(sale.sold_at)}.`;
  return (
    <div className="list">
      <RecordStepsNav steps={steps} {...LISTS[listed]} />
      <PageHeader
        title={`Venda de ${formatMoney(sale.gross_amount)}`}
        sentence={
          <>
            {how} <Badge tone={STATUS_TONES[sale.status]}>{STATUS_NAMES[sale.status]}</Badge>
          </>
        }
        action={
          receipt && (
            <a className="button" href={receipt}>
              2ª via
            </a>
          )
        }
      />
      <div className="panels">
        <Doubts {...props} />
        <Card title="Dados da venda" width="half">
          <SaleFacts sale={sale} conciliation={links.conciliation} />
        </Card>
        {isNothing ? (
          <Card title="O que você recebe" width="half">
            <p>{`Nada: a venda foi ${STATUS_NAMES[sale.status].toLowerCase()}, e o cliente não paga por ela.`}</p>
          </Card>
        ) : (
          prices && (
            <Card title="Da venda ao recebível" width="half">
              <Explanation {...prices} />
            </Card>
          )
        )}
        {!isNothing && bridge && (
          <PanelCard title="Do vendido ao recebido" panel={bridge} retry="?">
            {(value) => (
              <Waterfall
                {...value}
                caption={
                  <>
                    Até agora<span className="no-print">; cada passo leva às suas parcelas</span>
                  </>
                }
              />
            )}
          </PanelCard>
        )}
        <Card title="O que aconteceu" width={hasFigures ? undefined : "half"}>
          <Timeline events={timeline} today={today} />
        </Card>
        {plan.length > 0 && (
          <Card title="Plano de parcelas">
            <Plan plan={plan} timeline={timeline} receivables={links.receivables} />
          </Card>
        )}
      </div>
    </div>
  );
}

/** What about this sale is, or was, for somebody to decide. */
function Doubts({ pending, discrepancies, links }: SaleDetail) {
  if (!pending && discrepancies.length === 0) return null;
  return (
    <Card title="Para conferir">
      <ul className="attention">
        {pending && (
          <li>
            <Way href={links.pending}>
              {isTreatable(pending) ? "Transação pendente no TEF" : "Transação TEF"}
            </Way>
            <small>{`A transação ${PENDING_WORDS[pending.state]}.`}</small>
          </li>
        )}
        {discrepancies.map(({ id, type, amount, status }) => (
          <li key={id}>
            <Way href={links.discrepancies ? to("customer/discrepancies/detail", { id }) : null}>
              {`Divergência: ${DISCREPANCY_TYPES[type].toLowerCase()}`}
            </Way>
            <small>
              {[DISCREPANCY_STATUSES[status].toLowerCase(), amount === undefined ? null : formatMoney(amount)]
                .filter(Boolean)
                .join(", ")}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A link, where there is a screen behind it that the person may open. */
function Way({ href, children }: { href: string | null; children: string }) {
  return href ? <a href={href}>{children}</a> : <strong>{children}</strong>;
}
