/** Our extension: what each onboarding step asks for. `step` tells them apart. */
import { z } from "zod";
import { FederativeUnit } from "../companies";
import {
  Acquirer,
  Base64,
  CalendarDate,
  Cpf,
  Document,
  FullName,
  Instant,
  Line,
  Mcc,
  Phone,
  PositiveCentavos,
} from "../values";

/** Hundredths of a per cent: 10000 is all of it. */
const Share = z.int().min(0).max(10_000);

/**
 * When what the step was changed from had been saved; `null` for never. Where it was saved again since: 409, and nothing is
 * kept. Left out, whatever stands there is replaced. Of the review, which accepts all of them: the latest saving of any
 * step. No answer has it.
 */
const ChangedFrom = { saved_at: Instant.nullable().optional() };

export const CompanyStep = z.object({
  step: z.literal("company"),
  ...ChangedFrom,
  /** The company's own. */
  document: Document,
  legal_name: Line.min(2).max(120),
  /** As the card statement prints it. */
  trade_name: Line.min(2).max(22),
  /** Digits; empty is exempt. */
  state_registration: z.string().regex(/^\d{0,14}$/, "Use só números; em branco é isento."),
});

export const ActivityStep = z.object({
  step: z.literal("activity"),
  ...ChangedFrom,
  /** The main CNAE, digits only; `null` of a person (CPF), who has none. */
  cnae: z
    .string()
    .regex(/^\d{7}$/, "Informe os 7 números do CNAE.")
    .nullable(),
  /** `null` lets it follow from the CNAE: a person gives it. */
  mcc: Mcc.nullable(),
  monthly_volume_amount: PositiveCentavos,
  average_ticket_amount: PositiveCentavos,
  card_not_present_share: Share,
  /** Days from the sale to the delivery; 0 is at once. */
  delivery_days: z.int().min(0).max(365),
  website_url: z
    .url({ protocol: /^https?$/, error: "Informe um endereço que comece por https://." })
    .max(200)
    .nullable(),
  is_recurring: z.boolean(),
  /** Sells in the name of others (sub-acquirer): not accepted. */
  is_facilitator: z.boolean(),
});

export const Owner = z.object({
  full_name: FullName,
  document: Cpf,
  /** 18 years or more. */
  birth_date: CalendarDate,
  mother_name: FullName,
  email: z.email().max(254),
  /** All together 100 % at most. */
  share: Share,
  /** Politically exposed person. */
  is_pep: z.boolean(),
});

export const OwnersStep = z.object({
  step: z.literal("owners"),
  ...ChangedFrom,
  owners: z.array(Owner).min(1).max(10),
});

export const AddressStep = z.object({
  step: z.literal("address"),
  ...ChangedFrom,
  email: z.email().max(254),
  /** Area code and number; at least one mobile. */
  phones: z.array(Phone).min(1).max(5),
  address: z.object({
    /** Fixed once an offer was made to the company. */
    zip_code: z.string().regex(/^\d{8}$/, "Informe os 8 números do CEP."),
    /** "Rua", "Avenida"… */
    type: Line.min(1).max(20),
    name: Line.min(1).max(80),
    number: Line.min(1).max(10),
    extra_line: Line.max(60).nullable(),
    neighborhood: Line.min(1).max(60),
    city: Line.min(1).max(60),
    state: FederativeUnit,
  }),
});

export const BankAccountStep = z.object({
  step: z.literal("bank-account"),
  ...ChangedFrom,
  payout_method: z.enum(["bank-account", "digital-account"]),
  /** D0: only with the digital account. */
  same_day_payout: z.boolean(),
  /** Needed for payouts to a bank account. */
  bank_account: z
    .object({
      bank_code: z.string().regex(/^\d{3}$/, "Informe os 3 números do banco."),
      branch: z.string().regex(/^\d{1,5}$/, "Informe a agência só com números."),
      branch_digit: z.string().regex(/^[\dX]?$/, "Informe um número ou X."),
      number: z.string().regex(/^\d{1,13}$/, "Informe a conta só com números."),
      number_digit: z.string().regex(/^[\dX]$/, "Informe um número ou X."),
      type: z.enum(["checking", "savings"]),
      /** Has to be the company's own: the review returns another. */
      holder_document: Document,
    })
    .nullable(),
});

export const ProductsStep = z.object({
  step: z.literal("products"),
  ...ChangedFrom,
  products: z
    .array(z.enum(["tef", "pix", "pos", "reconciliation"]))
    .min(1)
    .max(4),
  acquirers: z.array(Acquirer).min(1).max(5),
});

export const AttachmentType = z.enum([
  "articles-of-association",
  "owner-document",
  "address-proof",
  "bank-domicile-proof",
  "adhesion-term",
]);
export type AttachmentType = z.output<typeof AttachmentType>;

/** A file of at most 500 000 bytes; a request carries one megabyte, so files are sent one by one. */
export const Attachment = z.object({
  type: AttachmentType,
  file_name: Line.min(5)
    .max(120)
    .regex(/\.(?:pdf|png|jpe?g)$/i, "Envie um arquivo PDF, PNG ou JPG."),
  size: z.int().min(1).max(500_000),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/, "O resumo do arquivo não é válido."),
  /** Only when saving, and only of a file that is not kept yet; no answer repeats it. */
  content: Base64.max(666_668).optional(),
});
export type Attachment = z.output<typeof Attachment>;

/** All files, those too that are kept already: what is left out is removed. Done once each needed type is there: a person (CPF) has no articles of association. */
export const DocumentsStep = z.object({
  step: z.literal("documents"),
  ...ChangedFrom,
  attachments: z.array(Attachment).max(20),
});

export const ReviewStep = z.object({
  step: z.literal("review"),
  ...ChangedFrom,
  /** Both are needed. */
  agreements: z.array(z.enum(["privacy", "accreditation"])).max(2),
  accepted_by_name: FullName,
  accepted_by_document: Cpf,
});

/** What one step holds. */
export const StepContent = z.discriminatedUnion("step", [
  CompanyStep,
  ActivityStep,
  OwnersStep,
  AddressStep,
  BankAccountStep,
  ProductsStep,
  DocumentsStep,
  ReviewStep,
]);
export type StepContent = z.output<typeof StepContent>;
/** The content of one step by its name. */
export type ContentOf<Step extends StepContent["step"]> = Extract<StepContent, { step: Step }>;
