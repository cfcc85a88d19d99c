/** What the fields are called that the audit tells of, and how their values are said. */
import type { AuditChange } from "#contract/extension/audit";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { formatPercentage } from "~/domain/percentage";
import { lowered } from "~/domain/plain-text";
import { MARK_NAMES } from "~/ui/marks";
import { CODES, CODES_OF } from "./audit-codes";
import { FILTERS, FILTERS_OF } from "./audit-filters";
import { MODALITY_NAMES } from "./modalities";
import { permissionWords } from "./permissions";
import { STATUS_NAMES as TERMINAL_STATUSES } from "./terminals";

/** By the field's whole name, or by the last part of it. */
export const FIELDS: Readonly<Record<string, string>> = {
  ...FILTERS,
  waiting_hours: "Espera em horas",
  second_person: "Segunda pessoa",
  holder_document: "Documento do titular",
  code: "Código do estabelecimento (EC)",
  effective_at: "Em vigor desde",
  closed_by_name: "Quem encerrou",
  before: "Até agora",
  agreed_by_name: "Quem aprovou",
  after: "Passa a ser",
  accepted_at: "Aceita em",
  accepted_by_document: "CPF de quem aceitou",
  accepted_by_name: "Quem aceitou",
  accepted_type: "Termo",
  account: "Conta",
  acquirer: "Adquirente",
  acquirer_date: "Dia na adquirente",
  action: "Ação",
  activation_code: "Código de ativação",
  address: "Endereço",
  address_number: "Número",
  affiliation_date: "Afiliado em",
  amount: "Valor",
  answer: "Resposta",
  new_serial_number: "Número de série do novo",
  assignee_id: "Responsável",
  bank_account: "Conta bancária",
  bank_amount: "Valor no banco",
  bank_code: "Banco",
  billing_cycle: "Ciclo da cobrança",
  birth_date: "Nascimento",
  branch: "Agência",
  brand: "Bandeira",
  brands: "Bandeiras",
  cadence: "Frequência",
  cancel_reason: "Motivo do cancelamento",
  card_type: "Tipo de cartão",
  changes: "Mudanças",
  city: "Cidade",
  closed_at: "Fechado em",
  cnae: "CNAE",
  code_expires_at: "Código vale até",
  columns: "Colunas",
  condition: "Condição",
  content: "Conteúdo do passo",
  contest_deadline: "Prazo da resposta",
  count: "Quantidade",
  days: "Dias",
  decided_at: "Decidido em",
  default_acquirers: "Adquirentes do grupo",
  deleted_at: "Excluída em",
  description: "Descrição",
  difference_amount: "Diferença",
  discount: "Desconto",
  discount_until: "Desconto até",
  document: "CPF ou CNPJ",
  done_at: "Feito em",
  due_on: "Vencimento",
  email: "E-mail",
  enabled: "Em uso",
  paused_at: "Pausado em",
  paused_from: "Pausa desde",
  paused_until: "Pausa até",
  ended_at: "Terminou em",
  ends_at: "Fim",
  entry_type: "Entrada",
  establishment_code: "Nº do estabelecimento (EC)",
  expires_at: "Vale até",
  extra_line: "Complemento",
  fallback_acquirers: "Alternativas",
  failure: "Falha",
  family_name: "Sobrenome",
  fee_amount: "Taxa",
  fee_fixed_amount: "Taxa fixa",
  fee_rate: "Taxa",
  file_name: "Nome do arquivo",
  format: "Formato",
  from: "De",
  given_name: "Nome",
  gross_amount: "Valor bruto",
  group_id: "Grupo de lojas",
  has_credentials: "Credenciais guardadas",
  instalments: "Parcelas",
  installments: "Parcelas",
  invite_expires_at: "Convite vale até",
  is_billing: "Recebe cobranças",
  is_default: "Padrão",
  justification: "Justificativa",
  key: "Chave",
  key_type: "Tipo de chave",
  kind: "Tipo",
  legal_name: "Razão social",
  logical_numbers: "Números lógicos",
  mail: "Avisar por e-mail",
  max_instalments: "Máximo de parcelas",
  mcc: "MCC",
  mdr_table_id: "Tabela de MDR",
  merchant: "Código do lojista",
  migrated_at: "Migrado em",
  mobile: "Celular",
  modalities: "Modalidades",
  modality: "Modalidade",
  monthly_amount: "Valor por mês",
  name: "Nome",
  needs_onboarding: "Precisa se cadastrar",
  neighborhood: "Bairro",
  net_amount: "Valor líquido",
  network_answer: "Resposta da rede",
  next_run_at: "Próxima vez",
  note: "Anotação",
  notes: "Observações",
  nsu: "NSU",
  opening_date: "Abertura",
  number: "Número",
  operator: "Comparação",
  owner_id: "Responsável",
  owner_partner_id: "Parceiro responsável",
  paid_on: "Paga em",
  password_hash: "Senha",
  payment: "Forma de pagamento",
  period_from: "Período de",
  period_to: "Período até",
  permissions: "Permissões",
  phone: "Telefone",
  pix: "Pix",
  plan_id: "Plano",
  portal: "Avisar no portal",
  pos_number: "PDV",
  postponed_until: "Adiado até",
  price_amount: "Preço da unidade",
  priority: "Prioridade",
  product: "Produto",
  products: "Produtos",
  profile: "Perfil",
  protocol: "Protocolo",
  psp: "Instituição do Pix",
  publishes_at: "Publicação marcada para",
  q: "Busca",
  quantity: "Quantidade",
  query: "Filtro da visão",
  read_at: "Lido em",
  reason: "Motivo",
  recipients: "E-mails avisados",
  recovered_amount: "Valor recuperado",
  recovered_on: "Recuperado em",
  registration_status: "Situação na Receita",
  renews_at: "Renovação",
  requested_role: "Perfil pedido",
  reviewed_at: "Confirmado em",
  role: "Papel",
  role_name: "Perfil",
  roles: "Papéis",
  said: "Filtro",
  sale_day: "Dia da venda",
  scheduled_on: "Troca marcada para",
  scheduled_plan_id: "Próximo plano",
  scheduled_terms: "Próximos termos",
  section: "Parte",
  seller: "Vendedor",
  sent_at: "Enviado em",
  settlement_date: "Liquidação",
  settlement_days: "Prazos de liquidação",
  sim_status: "Chip",
  size: "Tamanho em bytes",
  stage: "Etapa",
  started_at: "Início",
  state: "Situação",
  state_registration: "Inscrição estadual",
  status: "Situação",
  store: "Código da loja",
  store_id: "Loja",
  street: "Rua",
  subject: "Assunto",
  synced_at: "Enviado à integração em",
  term_version: "Versão do termo",
  text: "Texto",
  threshold: "Limite",
  title: "Título",
  to: "Até",
  tpv_amount: "TPV estimado",
  trade_name: "Nome fantasia",
  treatment_reason: "Motivo do tratamento",
  type: "Tipo",
  username: "E-mail",
  valid_from: "Vale de",
  valid_to: "Vale até",
  value: "Valor",
  viewed_at: "Vista em",
  valid_until: "Válido até",
  zip_code: "CEP",
};

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Before those, of one record: by it and a part of the name. */
export const FIELDS_OF: Readonly<Record<string, string>> = {
  ...FILTERS_OF,
  "company.state": "Estado",
  "contract.modalities": "Produtos",
  "integration.state": "Estado",
  "pending.reason": "Motivo do tratamento",
};

/** The record that a field is of; of a list's filter the list. */
const ofWhat = ({ record, record_id }: Told) => (record === "list" ? record_id : record);
type Told = Pick<AuditChange, "record"> & Partial<Pick<AuditChange, "record_id">>;

/**
 * `Conta bancária: conta` of `bank_account.account`, `Condição: parcelas até` of `condition.installments.to`; a name that
 * we have no word for as it came.
 */
export function fieldWords(change: Told & Pick<AuditChange, "field">): string {
  const { field } = change;
  const parts = field.split(".").filter((part) => !/^\d+$/.test(part));
  const said = parts.map((part) => own(FIELDS_OF, `${ofWhat(change)}.${part}`) ?? own(FIELDS, part) ?? part);
  const [head = field, ...rest] = said;
  // A bound says nothing without what it bounds.
  const last = rest.slice(BOUNDS.has(parts.at(-1) ?? "") ? -2 : -1);
  return last.length === 0 ? head : `${head}: ${last.map(lowered).join(" ")}`;
}

const BOUNDS = new Set(["from", "to"]);

/** A value in people's words; null where there is none. */
function valueWords(change: AuditChange, value: string | null): string | null {
  if (value === null) return null;
  const { field, kind } = change;
  switch (kind) {
    case "amount":
      return formatMoney(Number(value));
    case "rate":
      return formatPercentage(Number(value) / 10_000);
    case "date":
      return formatDate(value);
    case "instant":
      return formatDateTime(value, { seconds: true });
    case "flag":
      return value === "true" ? "Sim" : "Não";
    default:
      return value
        .split(", ")
        .map((code) => own(own(CODES_OF, `${ofWhat(change)}.${field}`) ?? {}, code) ?? codeWords(code))
        .join(", ");
  }
}

function codeWords(code: string): string {
  const modality = Object.hasOwn(MODALITY_NAMES, code) ? own(MODALITY_NAMES, code) : undefined;
  const terminal = Object.hasOwn(TERMINAL_STATUSES, code) ? own(TERMINAL_STATUSES, code) : undefined;
  return own(CODES, code) ?? own(MARK_NAMES, code) ?? modality ?? terminal ?? permissionWords(code) ?? code;
}

/** What stands in place of a value that is not told. */
export const UNTOLD = { secret: "não é mostrado", hidden: "não aparece para o seu perfil" } as const;

/** `de R$ 1,00 para R$ 2,00`, as the file says a change. */
export function changeWords(change: AuditChange): string {
  const [before, after] = sidesOf(change);
  return `${fieldWords(change)}: ${before} → ${after}`;
}

/** Before and after, each in words; a dash where there was nothing, which of what is hidden is not said either. */
export function sidesOf(change: AuditChange): [before: string, after: string] {
  const { before, after, shown } = change;
  if (shown === "hidden") return [UNTOLD.hidden, UNTOLD.hidden];
  const say = (value: string | null) =>
    shown === "secret" && value !== null ? UNTOLD.secret : (valueWords(change, value) ?? "–");
  return [say(before), say(after)];
}
