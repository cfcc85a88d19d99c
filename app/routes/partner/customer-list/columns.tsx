import { formatDate } from "~/domain/dates";
import { daysBetween } from "~/domain/days";
import { maskCpf } from "~/domain/document";
import { counted, figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { changeOf } from "~/domain/overview";
import { changeRatio } from "~/domain/percentage";
import { lowered } from "~/domain/plain-text";
import { date, money, personDocument, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Delta } from "~/ui/charts/kpi";
import { wordsOf } from "~/ui/labels";
import { Money } from "~/ui/money";
import { CONTRACT_STATUSES } from "~/words/contracts";
import { CUSTOMER_RISKS, CUSTOMER_STATUSES } from "~/words/customers";
import { ONBOARDING_STATUSES, STEP_NAMES } from "~/words/onboarding-steps";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import type { TabName } from "../customer-tabs";
import type { ShownCustomer } from "./prices";

interface Shown {
  /** The tab that a customer opens with; null when this person may open none. */
  tab: TabName | null;
  today: string;
}

/** Whether all that a month has is a day that has begun, which is less than a whole one whatever is sold. */
export const isFirstOfMonth = (today: string) => today.endsWith("-01");

const none = <span className="muted">–</span>;

/** Two lines to a cell of the list; the file has every field. */
export const COLUMNS: readonly ListColumn<ShownCustomer, Shown>[] = [
  inFile("Código do cliente", text("customer_id")),
  {
    label: "Cliente",
    sort: "nome",
    value: text("trade_name"),
    cell: ({ customer_id, trade_name }, { tab }) =>
      tab === null ? trade_name : <RecordLink href={to(tab, { id: customer_id })}>{trade_name}</RecordLink>,
  },
  inFile("Razão social", text("legal_name")),
  {
    label: "TPV do mês",
    usual: true,
    name: "tpv",
    phone: "amount",
    sort: "tpv",
    numeric: true,
    value: money("tpv_amount"),
    cell: ({ tpv_amount }) => <Money centavos={tpv_amount} />,
  },
  inFile("TPV dos mesmos dias do mês anterior", money("previous_tpv_amount")),
  {
    label: "Variação",
    fileLabel: "Variação %",
    usual: true,
    phone: "aside",
    sort: "variacao",
    value: ({ tpv_amount, previous_tpv_amount }) => {
      const ratio = changeRatio(tpv_amount, previous_tpv_amount);
      return { basisPoints: ratio === null ? null : Math.round(ratio * 10_000) };
    },
    cell: ({ tpv_amount, previous_tpv_amount }, { today }) =>
      tpv_amount === 0 && previous_tpv_amount === 0 ? (
        none
      ) : (
        <span>
          <span className="nowrap">
            {isFirstOfMonth(today) ? none : <Delta change={changeOf(tpv_amount, previous_tpv_amount)} />}
          </span>
          <small className="below muted nowrap spare">{`antes ${formatMoney(previous_tpv_amount)}`}</small>
        </span>
      ),
  },
  {
    label: "Última venda",
    usual: true,
    from: "medium",
    sort: "venda",
    value: date("last_sale_on"),
    cell: ({ last_sale_on: day }, { today }) =>
      day === null ? (
        <span className="muted nowrap">Nunca vendeu</span>
      ) : (
        <span className="nowrap">
          {agoWords(daysBetween(day, today))}
          <small className="below muted">{formatDate(day)}</small>
        </span>
      ),
  },
  {
    label: "Risco",
    usual: true,
    phone: "state",
    sort: "risco",
    value: { ...words("risks", wordsOf(CUSTOMER_RISKS)), path: ".", each: "risks" },
    cell: (row, { today }) => <State {...row} today={today} />,
  },
  {
    label: "Plano",
    usual: true,
    from: "wide",
    sort: "plano",
    value: { ...text("name"), each: "plans" },
    cell: ({ plans, mrr_amount }) =>
      plans.length === 0 ? (
        <span className="muted">Sem plano</span>
      ) : (
        <span>
          {plans.map(planWords).join(", ")}
          {mrr_amount === undefined ? null : (
            <small className="below muted nowrap">{`${formatMoney(mrr_amount)} por mês`}</small>
          )}
        </span>
      ),
  },
  inFile("Situação dos planos", {
    ...words("status", wordsOf(SUBSCRIPTION_STATUSES), {
      suffixes: [{ before: ": ", path: "name", after: "" }],
    }),
    each: "plans",
  }),
  {
    label: "MRR",
    priced: true,
    from: "wide",
    sort: "mrr",
    numeric: true,
    value: money("mrr_amount"),
  },
  {
    label: "Cadastro",
    from: "wide",
    sort: "cadastro",
    value: words("onboarding.status", ONBOARDING_STATUSES),
    cell: ({ onboarding }) =>
      onboarding === null ? (
        none
      ) : (
        <span>
          {ONBOARDING_STATUSES[onboarding.status]}
          {onboarding.step === null ? null : (
            <small className="below muted">{STEP_NAMES[onboarding.step]}</small>
          )}
        </span>
      ),
  },
  inFile("Etapa do cadastro", words("onboarding.step", STEP_NAMES)),
  {
    label: "Pendências",
    fileLabel: "Transações pendentes",
    from: "wide",
    sort: "pendencias",
    numeric: true,
    value: text("pendings.count"),
    cell: ({ pendings: { count, amount } }) =>
      count === 0 ? (
        none
      ) : (
        <span>
          {figure(count)}
          <small className="below muted nowrap">{formatMoney(amount)}</small>
        </span>
      ),
  },
  inFile("Valor das transações pendentes", money("pendings.amount")),
  {
    label: "Contratos",
    from: "wide",
    sort: "contratos",
    value: {
      ...words("status", wordsOf(CONTRACT_STATUSES), {
        suffixes: [{ before: ": ", path: "count", after: "" }],
      }),
      each: "contracts",
    },
    cell: ({ contracts }) => (contracts.length === 0 ? none : contractsWords(contracts)),
  },
  {
    label: "Terminais",
    fileLabel: "Terminais ativos",
    from: "wide",
    sort: "terminais",
    numeric: true,
    value: text("terminals.active"),
    cell: ({ terminals: { active, all } }) =>
      all === 0 ? none : <span className="nowrap">{`${figure(active)} de ${figure(all)}`}</span>,
  },
  inFile("Terminais, todos", text("terminals.all")),
  {
    label: "Documento",
    fileLabel: "CPF ou CNPJ",
    sort: "documento",
    value: personDocument("document"),
    cell: ({ document }) => <span className="nowrap">{maskCpf(document)}</span>,
  },
  {
    label: "Cidade",
    from: "medium",
    sort: "cidade",
    value: text("city"),
    cell: ({ city, state }) => `${city}/${state}`,
  },
  inFile("UF", text("state")),
  {
    label: "Lojista e loja (V$Pague)",
    name: "vspague",
    from: "wide",
    value: text("customer_vspague_merchant"),
    fileLabel: "Lojista (V$Pague)",
    cell: ({ customer_vspague_merchant: merchant, customer_vspague_store: store }) =>
      merchant === null ? (
        <span className="muted">Sem integração</span>
      ) : (
        <span>
          {merchant}
          <small className="below muted">{store === null ? "Sem loja" : `Loja ${store}`}</small>
        </span>
      ),
  },
  inFile("Loja (V$Pague)", text("customer_vspague_store")),
  {
    label: "Situação",
    sort: "situacao",
    value: words("status", wordsOf(CUSTOMER_STATUSES)),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

/** The largest risk, or how the customer stands without one. */
function State({
  risks: [risk],
  status,
  last_sale_on,
  onboarding,
  today,
}: ShownCustomer & Pick<Shown, "today">) {
  if (status !== "active") return <StatusBadge status={status} />;
  if (risk !== undefined) {
    const { tone, word } = CUSTOMER_RISKS[risk];
    const isIdle = (risk === "idle-15" || risk === "idle-30") && last_sale_on !== null;
    return (
      <Badge tone={tone}>
        {isIdle ? `Parado há ${counted(daysBetween(last_sale_on, today), "dia", "dias")}` : word}
      </Badge>
    );
  }
  if (last_sale_on !== null) return <Badge tone="success">Vendendo</Badge>;
  if (!onboarding?.step) return <Badge tone="neutral">Sem vendas</Badge>;
  return (
    <span>
      <Badge tone="info">Em cadastro</Badge>
      <small className="below muted spare">{STEP_NAMES[onboarding.step]}</small>
    </span>
  );
}

function StatusBadge({ status }: Pick<ShownCustomer, "status">) {
  return <Badge tone={CUSTOMER_STATUSES[status].tone}>{CUSTOMER_STATUSES[status].word}</Badge>;
}

function agoWords(days: number): string {
  if (days <= 0) return "hoje";
  return days === 1 ? "ontem" : `há ${figure(days)} dias`;
}

/** `Plano TEF`, `Plano TEF (em pausa)` */
const planWords = ({ name, status }: ShownCustomer["plans"][number]) =>
  status === "active" ? name : `${name} (${lowered(SUBSCRIPTION_STATUSES[status].word)})`;

/** `3 ativos, 1 suspenso` */
function contractsWords(contracts: ShownCustomer["contracts"]): string {
  return contracts
    .map(({ status, count }) => {
      const word = CONTRACT_STATUSES[status].word.toLowerCase();
      return `${count} ${count > 1 && !word.startsWith("em ") ? `${word}s` : word}`;
    })
    .join(", ");
}
