/** The words of an establishment's registration, as the page, its requests and its history say them. */
import type { ContactRole, RegistrationStatus } from "#contract/companies";
import type {
  ChangeRequest,
  ChangeRequestStatus,
  EstablishmentSection,
} from "#contract/extension/change-requests";
import type {
  BankAccount,
  Establishment,
  EstablishmentDocument,
  Review,
} from "#contract/extension/establishment";
import { formatDateTime } from "~/domain/dates";
import { isPersons } from "~/domain/document";
import { choicesOf } from "~/lists/choices";
import type { Tone } from "~/ui/alert";
import { badgesOf, namesOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";

interface Word {
  word: string;
  tone: Tone | "neutral";
}

export const SECTION_LABELS: Readonly<Record<EstablishmentSection, string>> = namesOf({
  company: "Dados da empresa",
  address: "Endereço",
  contacts: "Contatos",
  stores: "Lojas e filiais",
  "bank-accounts": "Domicílio bancário",
  acquirers: "Adquirentes contratadas",
  partner: "Parceiro responsável",
  subscriptions: "Plano e assinaturas",
  tpv: "TPV",
  documents: "Documentos",
});
export const SECTIONS = choicesOf(SECTION_LABELS);

/** `bank-accounts` → `domicilio-bancario`, as it stands in an address. */
export function sectionWord(section: EstablishmentSection): string {
  return SECTIONS.find(({ means }) => means === section)?.value ?? section;
}

export const REQUEST_STATUSES: Readonly<Record<ChangeRequestStatus, Word>> = badgesOf({
  requested: { word: "Solicitado", tone: "info" },
  "in-review": { word: "Em análise", tone: "warning" },
  done: { word: "Feito", tone: "success" },
  refused: { word: "Recusado", tone: "danger" },
});
export const REQUEST_CHOICES = choicesOf(REQUEST_STATUSES);

/** Whether somebody still has to answer it. */
export const isOpenRequest = ({ status }: Pick<ChangeRequest, "status">) =>
  status === "requested" || status === "in-review";

/** What was answered, by whom and when; an answer may have no words. */
export function answerLine(one: Pick<ChangeRequest, "answer" | "answered_at" | "answered_by_name">): string {
  const { answer, answered_at, answered_by_name: name } = one;
  const when = answered_at === null ? "" : ` em ${formatDateTime(answered_at)}`;
  if (answer === null) return `Respondido${name === null ? "" : ` por ${name}`}${when}`;
  return `Resposta${name === null ? "" : ` de ${name}`}${when}: ${answer}`;
}

export const REGISTRATION_STATUSES: Readonly<Record<RegistrationStatus, Word>> = badgesOf({
  active: { word: "Ativa", tone: "success" },
  suspended: { word: "Suspensa", tone: "warning" },
  unfit: { word: "Inapta", tone: "danger" },
  closed: { word: "Baixada", tone: "danger" },
  void: { word: "Nula", tone: "danger" },
});

export const CONTRACT_STATUSES: Readonly<Record<Establishment["acquirers"][number]["status"], Word>> =
  badgesOf({
    "in-accreditation": { word: "Em credenciamento", tone: "info" },
    active: { word: "Ativa", tone: "success" },
    suspended: { word: "Suspensa", tone: "warning" },
    closed: { word: "Encerrada", tone: "neutral" },
  });

export const DOCUMENT_STATUSES: Readonly<Record<EstablishmentDocument["status"] | "expiring", Word>> =
  badgesOf({
    approved: { word: "Aprovado", tone: "success" },
    "in-review": { word: "Em análise", tone: "info" },
    refused: { word: "Recusado", tone: "danger" },
    expired: { word: "Vencido", tone: "danger" },
    missing: { word: "Falta enviar", tone: "warning" },
    expiring: { word: "Vence em breve", tone: "warning" },
  });

type Answered = Pick<EstablishmentDocument, "status" | "answer" | "answered_at" | "answered_by_name">;

/** Who approved or refused a document, when, and why; null of one that nobody has answered. */
export function documentLine(one: Answered): string | null {
  const { status, answer, answered_at, answered_by_name: name } = one;
  if (answered_at === null) return null;
  const what = status === "refused" ? "Recusado" : "Aprovado";
  const words = `${what}${name === null ? "" : ` por ${name}`} em ${formatDateTime(answered_at)}`;
  return answer === null ? words : `${words}: ${answer}`;
}

/** The same, and of one in review who looks at it and until when, as far as that is known. */
export function documentStanding(one: Answered & Pick<EstablishmentDocument, "review">): string | null {
  const { review } = one;
  return one.answered_at !== null || review === null ? documentLine(one) : reviewLine(review);
}

/** Who looks at what was sent or asked for, and until when, as far as that is known. */
export function reviewLine({ by_name, due_at }: Review): string {
  const until = due_at === null ? "" : `, que responde até ${formatDateTime(due_at)}`;
  return `Com ${by_name}${until}`;
}

export const CONTACT_ROLES: Readonly<Record<ContactRole, string>> = namesOf({
  owner: "Sócio",
  legal: "Representante legal",
  finance: "Financeiro",
  operations: "Operação",
  technical: "Técnico",
});

export const ACCOUNT_TYPES: Readonly<Record<BankAccount["type"], string>> = namesOf({
  checking: "Conta corrente",
  savings: "Poupança",
  payment: "Conta de pagamento",
});

/** Whose contracts have an account or a key of their own; null where the company's accounts take all. */
export function elsewhereWords(
  acquirers: readonly Pick<Establishment["acquirers"][number], "acquirer" | "bank_account" | "pix_key">[],
): string | null {
  const own = acquirers.filter(({ bank_account: account, pix_key: key }) => account !== null || key !== null);
  if (own.length === 0) return null;
  const said = own.map(
    ({ acquirer, bank_account: account }) => `${markLabel(acquirer)}${account === null ? " (só o Pix)" : ""}`,
  );
  return `Pagam para onde diz o próprio contrato, e não nas contas da empresa: ${said.join(", ")}.`;
}

/** `63761000` → `63761-000` */
export function formatZipCode(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, "$1-$2");
}

/** `4781400` → `4781-4/00` */
export function formatCnae(digits: string): string {
  return digits.replace(/^(\d{4})(\d)(\d{2})$/, "$1-$2/$3");
}

/** What a company's registration says of its CNAE; null of a person (CPF), who has none. */
export function cnaeWords({ cnae, document }: { cnae: string | null; document: string }): string | null {
  if (cnae) return formatCnae(cnae);
  return isPersons(document) ? null : "Não informado";
}
