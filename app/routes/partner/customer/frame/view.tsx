import type { Customer } from "#contract/customers";
import { formatDocument } from "~/domain/document";
import { formatPercentage } from "~/domain/percentage";
import { formTokenFields } from "~/forms/form-token";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Kpi } from "~/ui/charts/kpi";
import { Copyable } from "~/ui/copyable";
import { HiddenFields } from "~/ui/hidden-fields";
import { Money } from "~/ui/money";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import { SupportCode } from "~/ui/support-code";
import { documentKind } from "~/words/companies";
import { CUSTOMER_STATUSES } from "~/words/customers";
import type { TabName } from "../../customer-tabs";
import type { CustomerFrame } from "./read.server";

interface CustomerHeaderProps {
  customer: CustomerFrame;
  /** The tab whose screen stands below. */
  current: TabName;
}

/** Above every tab of a customer: who it is, what it sells, the way into its own environment, the tabs. */
export function CustomerHeader({ customer, current }: CustomerHeaderProps) {
  const { head, tabs, customerId, steps } = customer;
  const hrefOf = (tab: TabName) => tabs.find(({ screen }) => screen === tab)?.href;
  return (
    <>
      {steps === null ? null : (
        <RecordStepsNav steps={steps} back="Voltar aos clientes" many="clientes" next="Próximo" />
      )}
      {head?.ok ? (
        <>
          <PageHeader
            title={head.value.trade_name}
            sentence={<Who customer={head.value} />}
            action={customer.mayLook && <LookAs customerId={customerId} back={hrefOf(current)} />}
          />
          <StaleAnswer of={[head]} retry={hrefOf(current) ?? "?"} />
          <OpenAs customer={customer} tradeName={head.value.trade_name} />
          <Volume tpv={head.value.tpv} isFirstTab={current === tabs[0]?.screen} />
        </>
      ) : (
        <>
          <PageHeader
            title="Cliente"
            sentence={head ? undefined : `Código ${customerId}. O seu perfil não mostra os dados dele.`}
          />
          {head ? (
            <Alert tone="danger" title="Não foi possível ler quem é o cliente">
              <p>{head.message}</p>
              <SupportCode>{head.reference}</SupportCode>
            </Alert>
          ) : null}
        </>
      )}
      <nav className="tabs no-print" aria-label="Cliente">
        {tabs.map(({ screen, label, href }) => (
          <a key={href} href={href} aria-current={screen === current ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}

function Who({ customer }: { customer: Customer }) {
  const { document, status, owner } = customer;
  const { word, tone } = CUSTOMER_STATUSES[status];
  return (
    <>
      {owner === null ? "Sem parceiro responsável. " : `Parceiro: ${owner.trade_name}. `}
      {`${documentKind(document)} `}
      <Copyable name="documento">{formatDocument(document)}</Copyable> <Badge tone={tone}>{word}</Badge>
    </>
  );
}

/** What the customer expects to sell in a month, and what it does: on a phone the first tab alone has the room for it. */
function Volume({ tpv, isFirstTab }: { tpv: Customer["tpv"]; isFirstTab: boolean }) {
  const { estimated_amount: estimated, current_month_amount, previous_month_amount } = tpv;
  const ofEstimate = (amount: number) =>
    estimated === null || estimated === 0 ? undefined : `${formatPercentage(amount / estimated)} do estimado`;
  return (
    <section className={isFirstTab ? "card" : "card from-tablet"} aria-label="Volume (TPV)">
      <dl className="kpis">
        <Kpi
          label="TPV estimado por mês"
          value={estimated === null ? "Não informado" : <Money centavos={estimated} />}
        />
        <Kpi
          label="TPV deste mês"
          value={<Money centavos={current_month_amount} />}
          note={ofEstimate(current_month_amount)}
        />
        <Kpi
          label="TPV do mês anterior"
          value={<Money centavos={previous_month_amount} />}
          note={ofEstimate(previous_month_amount)}
        />
      </dl>
    </section>
  );
}

/** Into the customer's own area, for reading alone. */
function LookAs({ customerId, back }: { customerId: string; back: string | undefined }) {
  return (
    <a className="button no-print" href={to("partner/customer/open-as", { id: customerId }, { de: back })}>
      Abrir como o cliente
    </a>
  );
}

/** For who works in both environments: says what changes before it does. */
function OpenAs({
  customer: { openAs, formToken },
  tradeName,
}: {
  customer: CustomerFrame;
  tradeName: string;
}) {
  if (openAs === null) return null;
  return (
    <section className="no-print" aria-label="Abrir como cliente">
      <Alert tone="info" title={`Você também trabalha por ${tradeName}`}>
        <p>
          Ao abrir como cliente, você sai do ambiente de parceiro: tudo o que vir e fizer depois vale para
          esta empresa, em seu nome, até você trocar de volta.
        </p>
        <form className="panel__foot" method="post" action={to("session/environment")}>
          <HiddenFields
            fields={[
              ...formTokenFields(formToken),
              { name: "environment", value: "customer" },
              { name: "company", value: openAs },
            ]}
          />
          <button className="button" type="submit">
            Abrir como cliente
          </button>
        </form>
      </Alert>
    </section>
  );
}
