/** Where money is paid to, and what a change of it would be: shown masked, as it is kept in histories and mails. */
import { stripDocument } from "./document";
import type { PixKeyType } from "./pix-key";

interface Account {
  bank_code: string;
  branch: string;
  account: string;
}

/** What is known of where money goes. */
interface Destinations {
  bank_account: Account | null;
  pix: { key_type: PixKeyType; key_masked: string } | null;
}

/** And after it: without `key` the key stays as it is. */
interface After {
  bank_account: Account | null;
  pix: { key_type: PixKeyType; key?: string | undefined } | null;
}

export interface DestinationChange {
  what: "account" | "pix" | "code";
  from: string;
  to: string;
}

/** A contract without an account of its own pays there. */
export const COMPANY_ACCOUNTS = "as contas da empresa";

export const NOWHERE: Destinations = { bank_account: null, pix: null };

/**
 * What there was before and is another, or none, afterwards. A first destination is no change of one.
 * @param before what the contract says; nothing of one that is made
 * @param former where this acquirer paid last, and no contract says any more; the company's account where it pays there
 */
export function destinationChanges(
  before: Destinations,
  after: After,
  former: Destinations = NOWHERE,
): DestinationChange[] {
  const old = before.bank_account ?? (after.bank_account && former.bank_account);
  const pix = before.pix ?? former.pix;
  const account: DestinationChange[] =
    old !== null && !isSameAccount(old, after.bank_account)
      ? [{ what: "account", from: maskedAccount(old), to: accountWords(after.bank_account) }]
      : [];
  const key: DestinationChange[] =
    pix !== null && after.pix?.key !== undefined
      ? [{ what: "pix", from: pix.key_masked, to: maskedPixKey(after.pix.key_type, after.pix.key) }]
      : [];
  return [...account, ...key];
}

const accountWords = (account: Account | null) =>
  account === null ? COMPANY_ACCOUNTS : maskedAccount(account);

function isSameAccount(one: Account, other: Account | null): boolean {
  return (
    other !== null &&
    one.bank_code === other.bank_code &&
    one.branch === other.branch &&
    one.account === other.account
  );
}

/** `banco 341, agência ****-9, conta ****56-0`: enough to recognise one's own. */
export function maskedAccount(account: Account): string {
  return `banco ${account.bank_code}, agência ${ending(account.branch, 2)}, conta ${ending(account.account, 4)}`;
}

/** A key in any format that people write it in, as it may be shown. */
export function maskedPixKey(type: PixKeyType, typed: string): string {
  const key = typed.trim();
  switch (type) {
    case "cpf": {
      const digits = stripDocument(key);
      return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
    }
    case "cnpj": {
      const bare = stripDocument(key);
      return `${bare.slice(0, 2)}.***.***/${bare.slice(8, 12)}-${bare.slice(12)}`;
    }
    case "phone":
      return `telefone *****-${key.replace(/\D/g, "").slice(-4)}`;
    case "email":
      return `${[...key][0] ?? ""}***@${key.slice(key.indexOf("@") + 1)}`;
    case "random":
      return `${key.slice(0, 8)}-****-****-****-********${key.slice(-4)}`;
  }
}

/** Whether a key says that it is somebody else's than the holder's; keys without a document say nothing. */
export function isForeignKey(type: PixKeyType, key: string, holderDocument: string): boolean {
  return (type === "cnpj" || type === "cpf") && stripDocument(key) !== stripDocument(holderDocument);
}

const ACCOUNT_KINDS: Readonly<Record<string, string>> = {
  checking: "conta corrente",
  savings: "poupança",
  payment: "conta de pagamento",
};

/** `banco 341, agência ****-9, conta corrente ****56-0`: only the ends of branch and account, as the upstream says it. */
export function payoutWords({ bank_code, branch, account, type }: Account & { type: string }): string {
  return `banco ${bank_code}, agência ${ending(branch, 2)}, ${ACCOUNT_KINDS[type] ?? `conta ${type}`} ${ending(account, 4)}`;
}

const ending = (text: string, kept: number) => text.slice(-kept).padStart(text.length, "*");

/** Only the middle of a CPF, and of a CNPJ its ends. */
export function holderWords(document: string): string {
  const bare = stripDocument(document);
  const type = bare.length === 11 ? "cpf" : "cnpj";
  return `${type.toUpperCase()} ${maskedPixKey(type, bare)}`;
}

/** `******7890`: the end of an establishment's code. */
export const maskedCode = (code: string) => ending(code, 4);
