import { createHash } from "node:crypto";
import type { OnboardingStep } from "#contract/extension/onboarding";
import type { Attachment, AttachmentType, StepContent } from "#contract/extension/onboarding-steps";
import type { Merchant } from "./merchants.ts";
import type { PlannedPerson } from "./persons.ts";
import { Random } from "./random.ts";

/** What its company was registered with. */
export interface Registered {
  customer_id: string;
  state_registration: string | null;
  cnae: string | null;
  zip_code: string;
  street: string;
  address_number: string;
  extra_line: string | null;
  neighborhood: string;
}

interface ContentPlan {
  merchant: Merchant;
  registered: Registered;
  owner: PlannedPerson;
  /** Names an account of the owner instead of the company's: what the review sends back. */
  foreignAccount: boolean;
}

const FILES: readonly [AttachmentType, string][] = [
  ["articles-of-association", "contrato-social.pdf"],
  ["owner-document", "documento-do-socio.pdf"],
  ["address-proof", "comprovante-de-endereco.pdf"],
  ["bank-domicile-proof", "comprovante-bancario.pdf"],
];

/** What a merchant has written into each step. */
export function contentsOf(plan: ContentPlan): { [Step in OnboardingStep]: StepContent } {
  const { merchant, registered, owner, foreignAccount } = plan;
  const [streetType = "Rua", ...streetName] = registered.street.split(" ");
  const random = new Random(`onboarding ${merchant.number}`);
  const ticket = merchant.ticket * 100;
  return {
    company: {
      step: "company",
      document: merchant.document,
      legal_name: merchant.legalName,
      trade_name: merchant.tradeName.slice(0, 22).trim(),
      state_registration: registered.state_registration ?? "",
    },
    activity: {
      step: "activity",
      cnae: registered.cnae ?? "4789099",
      mcc: merchant.mcc,
      monthly_volume_amount: ticket * random.between(300, 1500),
      average_ticket_amount: ticket,
      card_not_present_share: random.pick([0, 0, 500, 2000]),
      delivery_days: random.pick([0, 0, 3, 7]),
      website_url: merchant.number % 3 === 0 ? `https://loja-${merchant.number}.example` : null,
      is_recurring: false,
      is_facilitator: false,
    },
    owners: {
      step: "owners",
      owners: [
        {
          full_name: owner.name,
          document: owner.document,
          birth_date: owner.birthDate,
          mother_name: `Marta Exemplo ${owner.name.split(" ").at(-1)}`,
          email: owner.email,
          share: 10_000,
          is_pep: false,
        },
      ],
    },
    address: {
      step: "address",
      email: owner.email,
      phones: [owner.phone],
      address: {
        zip_code: registered.zip_code,
        type: streetType,
        name: streetName.join(" "),
        number: registered.address_number,
        extra_line: registered.extra_line,
        neighborhood: registered.neighborhood,
        city: merchant.city,
        // One of CITIES, each with its state.
        state: merchant.state as "SP",
      },
    },
    "bank-account": {
      step: "bank-account",
      payout_method: "bank-account",
      same_day_payout: false,
      bank_account: {
        bank_code: random.pick(["001", "033", "104", "237", "341", "077", "748", "756"]),
        branch: random.digits(4),
        branch_digit: String(random.below(10)),
        number: random.digits(6),
        number_digit: String(random.below(10)),
        type: "checking",
        holder_document: foreignAccount ? owner.document : merchant.document,
      },
    },
    products: {
      step: "products",
      products: merchant.number % 2 === 0 ? ["tef", "pix"] : ["pos", "pix", "reconciliation"],
      acquirers: ["cielo", "rede"],
    },
    documents: {
      step: "documents",
      attachments: FILES.map(([type, name]) => fileOf(merchant, type, name)).map(
        ({ content: _, ...kept }) => kept,
      ),
    },
    review: {
      step: "review",
      agreements: ["privacy", "accreditation"],
      accepted_by_name: owner.name,
      accepted_by_document: owner.document,
    },
  };
}

/** The files behind the documents step, with their content. */
export function filesOf(merchant: Merchant): (Attachment & { content: string })[] {
  return FILES.map(([type, name]) => fileOf(merchant, type, name));
}

function fileOf(merchant: Merchant, type: AttachmentType, name: string): Attachment & { content: string } {
  const bytes = Buffer.from(`%PDF-1.4\n% ${name} de ${merchant.legalName}\n%%EOF\n`, "utf8");
  return {
    type,
    file_name: name,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    content: bytes.toString("base64"),
  };
}
