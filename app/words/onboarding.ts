/** The words of what is chosen in the steps. */
import type { AttachmentType, ContentOf } from "#contract/extension/onboarding-steps";

type Account = ContentOf<"bank-account">;

export const PRODUCTS: Readonly<Record<ContentOf<"products">["products"][number], string>> = {
  tef: "TEF, no caixa da loja",
  pos: "POS, a maquininha",
  pix: "Pix",
  reconciliation: "Conciliação das vendas",
};

export const PAYOUTS: Readonly<Record<Account["payout_method"], string>> = {
  "bank-account": "Conta no seu banco (domicílio bancário)",
  "digital-account": "Conta digital do portal",
};

export const ACCOUNT_TYPES: Readonly<Record<NonNullable<Account["bank_account"]>["type"], string>> = {
  checking: "Conta corrente",
  savings: "Poupança",
};

export const ATTACHMENTS: Readonly<Record<AttachmentType, string>> = {
  "articles-of-association": "Contrato social",
  "owner-document": "Documento do sócio ou titular",
  "address-proof": "Comprovante de endereço",
  "bank-domicile-proof": "Comprovante de domicílio bancário",
  "adhesion-term": "Termo de adesão",
};

export const AGREEMENTS: Readonly<Record<ContentOf<"review">["agreements"][number], string>> = {
  privacy: "Política de privacidade",
  accreditation: "Termo de credenciamento",
};
