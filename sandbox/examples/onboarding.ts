import { createHash } from "node:crypto";
import type * as onboarding from "#contract/extension/onboarding";
import { getOnboardingStep, OnboardingStep, saveOnboardingStep } from "#contract/extension/onboarding";
import type { AttachmentType, StepContent } from "#contract/extension/onboarding-steps";
import type { Examples } from "./example.ts";

const nova = { as: "nova@loja.example", company: "emp-1002" };
const customerId = "cli-1002";
const CPF = "11122255527";

export const onboardingExamples: Examples<typeof onboarding> = {
  getOnboardingProgress: { ...nova, input: { params: { customerId } } },
  getOnboardingStep: { ...nova, input: { params: { customerId, step: "owners" } } },
  saveOnboardingStep: {
    ...nova,
    input: { params: { customerId, step: "products" }, body: products() },
  },
  // The account is somebody else's, so that the onboarding comes back and can be saved and sent again.
  sendOnboarding: {
    ...nova,
    input: async (ask) => {
      const { known } = await ask(nova, getOnboardingStep, { params: { customerId, step: "company" } });
      for (const step of OnboardingStep.options) {
        const body = contents(known.document)[step];
        await ask(nova, saveOnboardingStep, { params: { customerId, step }, body });
      }
      return { params: { customerId } };
    },
  },
};

function products(): StepContent {
  return { step: "products", products: ["tef", "pix"], acquirers: ["cielo", "stone"] };
}

/** Every step filled in; the review comes last, as it accepts the others. */
function contents(document: string): { [Step in OnboardingStep]: StepContent } {
  return {
    company: {
      step: "company",
      document,
      legal_name: "Loja Nova Exemplo Ltda",
      trade_name: "Loja Nova",
      state_registration: "",
    },
    activity: {
      step: "activity",
      cnae: "4711302",
      mcc: null,
      monthly_volume_amount: 4_500_000,
      average_ticket_amount: 9_000,
      card_not_present_share: 0,
      delivery_days: 0,
      website_url: null,
      is_recurring: false,
      is_facilitator: false,
    },
    owners: {
      step: "owners",
      owners: [
        {
          full_name: "Nova Exemplo Rocha",
          document: CPF,
          birth_date: "1990-05-17",
          mother_name: "Marta Exemplo Rocha",
          email: "nova@loja.example",
          share: 10_000,
          is_pep: false,
        },
      ],
    },
    address: {
      step: "address",
      email: "nova@loja.example",
      phones: ["11988887777"],
      address: {
        zip_code: "90000001",
        type: "Rua",
        name: "das Palmeiras",
        number: "120",
        extra_line: null,
        neighborhood: "Centro",
        city: "Londrina",
        state: "PR",
      },
    },
    "bank-account": {
      step: "bank-account",
      payout_method: "bank-account",
      same_day_payout: false,
      bank_account: {
        bank_code: "341",
        branch: "0001",
        branch_digit: "",
        number: "123456",
        number_digit: "0",
        type: "checking",
        holder_document: CPF,
      },
    },
    products: products(),
    documents: {
      step: "documents",
      attachments: [file("articles-of-association"), file("owner-document"), file("address-proof")],
    },
    review: {
      step: "review",
      agreements: ["privacy", "accreditation"],
      accepted_by_name: "Nova Exemplo Rocha",
      accepted_by_document: CPF,
    },
  };
}

function file(type: AttachmentType) {
  const bytes = Buffer.from(`%PDF-1.4\n% ${type}\n%%EOF\n`, "utf8");
  return {
    type,
    file_name: `${type}.pdf`,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    content: bytes.toString("base64"),
  };
}
