import type { z } from "zod";
import type {
  ActivityStep,
  AddressStep,
  BankAccountStep,
  CompanyStep,
  ContentOf,
  Owner,
  ReviewStep,
  StepContent,
} from "#contract/extension/onboarding-steps";
import { isCnpj, isCpf, isPerson } from "./documents.ts";
import { mccOf } from "./mcc.ts";

/** What a step is held against. */
export interface StepFacts {
  /** `2026-11-20` */
  today: string;
  companyDocument: string;
  /** The postal code that an offer was made for, when there is one. */
  fixedZipCode: string | null;
}

type Refusals = Record<string, string>;

/** What is wrong with a step beyond its shape: a pt-BR sentence for each dotted field; none when it can be saved. */
export function refusalsOf(content: StepContent, facts: StepFacts): Refusals {
  switch (content.step) {
    case "company":
      return ofCompany(content, facts);
    case "activity":
      return ofActivity(content, facts);
    case "owners":
      return ofOwners(content, facts);
    case "address":
      return ofAddress(content, facts);
    case "bank-account":
      return ofBankAccount(content);
    case "review":
      return ofReview(content);
    case "products":
      return twice(content.products, "products") ?? twice(content.acquirers, "acquirers") ?? {};
    case "documents":
      // Held against the files that are kept, where they are.
      return {};
  }
}

function ofCompany({ document }: z.output<typeof CompanyStep>, { companyDocument }: StepFacts): Refusals {
  if (!isDocument(document)) return { document: "Informe um CPF ou CNPJ válido." };
  return document === companyDocument ? {} : { document: "Informe o documento da empresa deste cadastro." };
}

function ofActivity(content: z.output<typeof ActivityStep>, { companyDocument }: StepFacts): Refusals {
  const refusals = ofCategory(content, isPerson(companyDocument));
  if (content.average_ticket_amount > content.monthly_volume_amount) {
    refusals.average_ticket_amount = "O ticket médio não pode passar do faturamento mensal.";
  }
  return refusals;
}

/** A company's MCC follows from its CNAE; a person has none. */
function ofCategory({ cnae, mcc }: z.output<typeof ActivityStep>, isOfPerson: boolean): Refusals {
  if (isOfPerson) return mcc === null ? { mcc: "Informe os 4 números do MCC." } : {};
  if (cnae === null) return { cnae: "Informe os 7 números do CNAE." };
  const following = mccOf(cnae);
  if (following === null) return mcc === null ? { mcc: "Informe o MCC: ele não decorre deste CNAE." } : {};
  return mcc === null || mcc === following ? {} : { mcc: `O MCC deste CNAE é ${following}.` };
}

function ofOwners({ owners }: ContentOf<"owners">, { today }: StepFacts): Refusals {
  const refusals: Refusals = {};
  for (const [at, owner] of owners.entries()) {
    for (const [field, sentence] of Object.entries(ofOwner(owner, today))) {
      refusals[`owners.${at}.${field}`] = sentence;
    }
    if (owners.findIndex(({ document }) => document === owner.document) < at) {
      refusals[`owners.${at}.document`] = "Este CPF já está em outro sócio.";
    }
  }
  if (owners.reduce((sum, { share }) => sum + share, 0) > 10_000) {
    refusals.owners = "As participações somam mais de 100 %.";
  }
  return refusals;
}

function ofOwner({ document, birth_date }: z.output<typeof Owner>, today: string): Refusals {
  const refusals: Refusals = {};
  if (!isCpf(document)) refusals.document = "Informe um CPF válido.";
  if (birth_date < "1900-01-01") refusals.birth_date = "Confira a data de nascimento.";
  else if (birth_date > yearsBefore(today, 18)) refusals.birth_date = "O sócio precisa ter 18 anos ou mais.";
  return refusals;
}

/** The same day so many years ago; texts of dates compare as dates, a 29th of February too. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;
}

function ofAddress(content: z.output<typeof AddressStep>, { fixedZipCode }: StepFacts): Refusals {
  const refusals: Refusals = {};
  if (!content.phones.some((phone) => /^\d{2}9\d{8}$/.test(phone))) {
    refusals.phones = "Informe ao menos um celular.";
  }
  if (fixedZipCode !== null && content.address.zip_code !== fixedZipCode) {
    refusals["address.zip_code"] = "O CEP não muda depois que uma oferta foi feita à empresa.";
  }
  return refusals;
}

function ofBankAccount(content: z.output<typeof BankAccountStep>): Refusals {
  const refusals: Refusals = {};
  const isDigital = content.payout_method === "digital-account";
  if (!isDigital && content.bank_account === null) refusals.bank_account = "Informe a conta bancária.";
  if (content.bank_account !== null && !isDocument(content.bank_account.holder_document)) {
    refusals["bank_account.holder_document"] = "Informe um CPF ou CNPJ válido.";
  }
  if (content.same_day_payout && !isDigital) {
    refusals.same_day_payout = "Receber no mesmo dia pede a conta digital.";
  }
  return refusals;
}

function ofReview(content: z.output<typeof ReviewStep>): Refusals {
  const refusals: Refusals = {};
  if (new Set(content.agreements).size < 2) {
    refusals.agreements = "Aceite a política de privacidade e o credenciamento.";
  }
  if (!isCpf(content.accepted_by_document)) refusals.accepted_by_document = "Informe um CPF válido.";
  return refusals;
}

function twice(values: readonly string[], field: string): Refusals | null {
  return new Set(values).size === values.length ? null : { [field]: "Há um valor repetido." };
}

function isDocument(document: string): boolean {
  return isPerson(document) ? isCpf(document) : isCnpj(document);
}
