import { formatDate } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import { soldShare } from "~/domain/establishment";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { formatPercentage } from "~/domain/percentage";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { Mark, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { PER_CYCLE } from "~/words/billing-cycles";
import { ACCOUNT_TYPES, CONTRACT_STATUSES, elsewhereWords, sectionWord } from "~/words/establishment";
import { SUBSCRIPTION_PRODUCTS } from "~/words/subscription-products";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import type { EstablishmentPage } from "./read.server";
import { Section } from "./section";
import type { ShownEstablishment, ShownSubscription } from "./shown.server";

type Of = { establishment: ShownEstablishment };

/** Where what was sold is paid, brand by brand. */
export function BankSection({
  establishment: { bank_accounts, acquirers },
  payouts,
}: Of & Pick<EstablishmentPage, "payouts">) {
  const elsewhere = elsewhereWords(acquirers);
  return (
    <Section of="bank-accounts">
      {bank_accounts.length === 0 ? <p>{unpaidWords(acquirers)}</p> : null}
      <ul className="attention">
        {bank_accounts.map((one) => (
          <li key={one.id}>
            <strong>{`Banco ${one.bank_code}, agência ${one.branch}, conta ${one.account}`}</strong>{" "}
            {one.is_default ? <Badge tone="info">Conta principal</Badge> : null}
            <small>{`${ACCOUNT_TYPES[one.type]}, titular ${maskCpf(one.holder_document)}`}</small>
            <small>
              {one.brands.length > 0
                ? `Recebe ${one.brands.map((brand) => markLabel(brand)).join(", ")}${one.is_default ? " e o que nenhuma outra recebe" : ""}`
                : "Recebe o que nenhuma outra conta recebe"}
            </small>
            {payouts.change ? (
              <small className="no-print">
                <a href={to("customer/payouts/change", { id: one.id })}>
                  Trocar esta conta
                  <span className="visually-hidden">{` final ${one.account.slice(-4)}`}</span>
                </a>
              </small>
            ) : null}
          </li>
        ))}
      </ul>
      {elsewhere === null ? null : (
        <p>
          {`${elsewhere} `}
          <a href={`#${sectionWord("acquirers")}`}>Ver para onde</a>
        </p>
      )}
      {payouts.list ? (
        <p className="no-print">
          <a href={to("customer/payouts")}>Trocas de conta: em andamento, regras e anteriores</a>
        </p>
      ) : null}
      <p className="muted panel__foot">
        A troca de conta vale na hora, a não ser que as regras da sua empresa peçam a aprovação de outra
        pessoa ou uma espera. Nunca pedimos senha.
      </p>
    </Section>
  );
}

/** "da Cielo, da Rede e da Stone" */
const inWords = new Intl.ListFormat("pt-BR");

/** What it means that the company has no account: a contract with an account or a key of its own pays there. */
function unpaidWords(acquirers: ShownEstablishment["acquirers"]): string {
  const need = acquirers.filter(({ bank_account: own }) => own === null);
  if (need.length === acquirers.length) {
    const keys = acquirers.filter(({ pix_key: key }) => key !== null);
    const paid =
      keys.length === 0
        ? "nada"
        : `só o Pix ${inWords.format(keys.map(({ acquirer }) => `da ${markLabel(acquirer)}`))}`;
    return `Nenhuma conta cadastrada: sem ela, ${paid} pode ser pago a você.`;
  }
  const none = "Nenhuma conta da empresa cadastrada";
  return need.length === 0 ? `${none}.` : `${none}: sem ela, as outras adquirentes não podem pagar a você.`;
}

export function AcquirersSection({ establishment: { acquirers } }: Of) {
  return (
    <Section of="acquirers">
      {acquirers.length === 0 ? <p>Nenhuma adquirente contratada.</p> : null}
      <ul className="attention">
        {acquirers.map(({ acquirer, establishment_code, status, since, bank_account: own, pix_key: key }) => (
          <li key={acquirer}>
            <Mark name={acquirer} />{" "}
            <Badge tone={CONTRACT_STATUSES[status].tone}>{CONTRACT_STATUSES[status].word}</Badge>
            <small>
              {"Nº do estabelecimento (EC) "}
              <Copyable name="EC" after=",">
                {establishment_code}
              </Copyable>
              {` contrato desde ${formatDate(since)}`}
            </small>
            {own ? (
              <small>{`Paga na conta deste contrato: banco ${own.bank_code}, agência ${own.branch}, conta ${own.account}`}</small>
            ) : null}
            {key ? <small>{`Paga o Pix na chave deste contrato: ${key.key_masked}`}</small> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SubscriptionsSection({ establishment: { subscriptions } }: Of) {
  return (
    <Section of="subscriptions">
      {subscriptions.length === 0 ? <p>Nenhum plano contratado.</p> : null}
      <ul className="attention">
        {subscriptions.map((one) => (
          <li key={one.id}>
            <strong>{one.plan_name}</strong>{" "}
            <Badge tone={SUBSCRIPTION_STATUSES[one.status].tone}>
              {SUBSCRIPTION_STATUSES[one.status].word}
            </Badge>
            <small>
              {`${one.products.map((name) => SUBSCRIPTION_PRODUCTS[name]).join(", ")}, ${counted(one.quantity, "unidade", "unidades")}`}
              {one.cost === null ? null : (
                <>
                  {", "}
                  <Money centavos={one.cost.charge_amount} />
                  {` ${PER_CYCLE[one.billing_cycle]}`}
                  {discountWords(one)}
                </>
              )}
            </small>
            <small>{spanOf(one)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** ", já com desconto de 10,00 %. Ele termina: …" */
function discountWords({ cost, billing_cycle }: ShownSubscription): string {
  if (cost === null || cost.discount === 0) return "";
  const words = `, já com desconto de ${formatPercentage(cost.discount / 10_000)}`;
  if (cost.whole === null) return words;
  const { charge_amount, from } = cost.whole;
  return `${words}. Ele termina: sem outra mudança, são ${formatMoney(charge_amount)} ${PER_CYCLE[billing_cycle]} desde o ciclo que começa em ${formatDate(from)}`;
}

function spanOf({ status, started_at, renews_at, ends_at }: ShownSubscription): string {
  const start = formatDate(started_at);
  if (ends_at !== null && ends_at <= started_at)
    return `Não chega a valer: teria início em ${start}, e termina em ${formatDate(ends_at)}`;
  if (status === "pending" && ends_at === null) return `A partir de ${start}`;
  const since = `Desde ${start}`;
  const isOver = status === "canceled" || status === "terminated";
  if (ends_at) return `${since}, ${isOver ? "terminou" : "termina"} em ${formatDate(ends_at)}`;
  return renews_at ? `${since}, renova em ${formatDate(renews_at)}` : since;
}

/** What is expected in a month beside what was sold. */
export function VolumeSection({ establishment: { tpv } }: Of) {
  const { estimated_amount: expected, current_month_amount, previous_month_amount } = tpv;
  const sold = (amount: number) => {
    const share = soldShare(amount, expected);
    return (
      <>
        <Money centavos={amount} />
        {share === null ? null : <small className="muted">{` ${formatPercentage(share)} do estimado`}</small>}
      </>
    );
  };
  return (
    <Section of="tpv">
      <Facts
        facts={[
          ["Estimado por mês", expected === null ? "Não informado" : <Money key="e" centavos={expected} />],
          ["Vendido neste mês, até hoje", sold(current_month_amount)],
          ["Vendido no mês passado", sold(previous_month_amount)],
        ]}
      />
      <p className="muted panel__foot">
        TPV é o total vendido em cartão e Pix, antes das taxas. A adquirente usa o estimado para definir
        limites.
      </p>
    </Section>
  );
}
