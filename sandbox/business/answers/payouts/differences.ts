/** What a change is of and what it changes, in words and masked: for the screen, the history and the mail. */
import type { ContractBankAccount } from "#contract/acquirers";
import type { PayoutAccount, PayoutChange } from "#contract/extension/payout-changes";
import type { Acquirer } from "#contract/values";
import type { Db } from "../../../database.ts";
import { first } from "../../query.ts";
import { bare } from "../../rules/documents.ts";
import { maskedKey } from "../../rules/pix-keys.ts";
import { acquirerName } from "../../rules/rule-sentences.ts";
import type { Approvals, ChangeRow } from "./change-row.ts";

/** What is changed of a contract: the parts that become other ones. */
interface ContractDestination {
  acquirer: Acquirer;
  account?: ContractBankAccount | null;
  pix?: { key_type: Parameters<typeof maskedKey>[0]; key: string } | null;
  code?: string | null;
}

export function subjectOf(
  db: Db,
  { kind, target_id, after }: Pick<ChangeRow, "kind" | "target_id" | "after">,
): string {
  if (kind === "approvals") return "segunda pessoa e espera";
  if (kind === "contract") return `contrato com a ${acquirerOf({ after })}`;
  const row = first<{ is_default: number }>(
    db,
    "select is_default from bank_accounts where id = ?",
    target_id,
  );
  return row?.is_default === 0 ? "outra conta" : "conta principal";
}

/** Of a change of a contract: the acquirer that pays elsewhere. */
export function acquirerOf({ after }: Pick<ChangeRow, "after">): string {
  return acquirerName((JSON.parse(after) as ContractDestination).acquirer);
}

export function differencesOf({ kind, before, after }: ChangeRow): PayoutChange["differences"] {
  if (kind === "approvals") {
    const [one, other] = [before, after].map((text) => JSON.parse(text) as Approvals);
    if (!one || !other) return [];
    return told([
      ["second-person", personWords(one), personWords(other)],
      ["waiting-time", hoursWords(one), hoursWords(other)],
    ]);
  }
  if (kind === "contract") {
    const [one, other] = [before, after].map((text) => JSON.parse(text) as ContractDestination);
    if (!one || !other) return [];
    return told([
      ...(other.account === undefined
        ? []
        : [pair("account", contractAccountWords, one.account, other.account)]),
      ...(other.pix === undefined ? [] : [pair("pix", keyWords, one.pix, other.pix)]),
      ...(other.code === undefined ? [] : [pair("code", codeWords, one.code, other.code)]),
    ]);
  }
  const [one, other] = [before, after].map((text) => JSON.parse(text) as PayoutAccount);
  if (!one || !other) return [];
  return told([
    ["account", accountWords(one), accountWords(other)],
    ["holder", holderWords(one), holderWords(other)],
  ]);
}

type Pair = readonly [field: PayoutChange["differences"][number]["field"], before: string, after: string];

function pair<Value>(
  field: Pair[0],
  words: (value: Value) => string,
  one: Value | null | undefined,
  other: Value | null | undefined,
): Pair {
  const said = (value: Value | null | undefined) => (value == null ? "nenhuma" : words(value));
  return [field, said(one), said(other)];
}

/** The account even where only its holder is another, since it is what people know it by. */
function told(pairs: readonly Pair[]): PayoutChange["differences"] {
  return pairs
    .filter(([field, before, after]) => field === "account" || before !== after)
    .map(([field, before, after]) => ({ field, before, after }));
}

const personWords = ({ second_person }: Approvals) => (second_person ? "pedida" : "dispensada");
const hoursWords = ({ waiting_hours: hours }: Approvals) => (hours === 0 ? "nenhuma" : `${hours} horas`);

const TYPES = { checking: "conta corrente", savings: "poupança", payment: "conta de pagamento" } as const;

/** `banco 341, agência *****-9, conta corrente *****6-0`: enough to know one's own again. */
function accountWords({ bank_code, branch, account, type }: PayoutAccount): string {
  return `banco ${bank_code}, agência ${ending(branch, 2)}, ${TYPES[type]} ${ending(account, 4)}`;
}

/** `banco 341, agência *****-9, conta *****6-0`: a contract does not say of which type it is. */
function contractAccountWords({ bank_code, branch, account }: ContractBankAccount): string {
  return `banco ${bank_code}, agência ${ending(branch, 2)}, conta ${ending(account, 4)}`;
}

const keyWords = ({ key_type, key }: NonNullable<ContractDestination["pix"]>) => maskedKey(key_type, key);
const codeWords = (code: string) => ending(code, 4);

const ending = (text: string, kept: number) => text.slice(-kept).padStart(text.length, "*");

function holderWords({ holder_document }: PayoutAccount): string {
  const document = bare(holder_document);
  return document.length === 11 ? `CPF ${maskedKey("cpf", document)}` : `CNPJ ${maskedKey("cnpj", document)}`;
}

/** `conta: de banco … para banco …; titular: de … para …`. */
export function differenceWords(row: ChangeRow): string {
  const names = {
    account: "conta",
    holder: "titular",
    pix: "chave Pix",
    code: "código do estabelecimento (EC)",
    "second-person": "segunda pessoa",
    "waiting-time": "espera",
  } as const;
  return differencesOf(row)
    .map(({ field, before, after }) => `${names[field]}: de ${before} para ${after}`)
    .join("; ");
}
