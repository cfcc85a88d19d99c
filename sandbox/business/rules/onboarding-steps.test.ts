import { describe, expect, test } from "vitest";
import type { ContentOf, StepContent } from "#contract/extension/onboarding-steps";
import { StepContent as Shape } from "#contract/extension/onboarding-steps";
import { type Contents, missingIn, reviewOf } from "./onboarding-review.ts";
import { refusalsOf, type StepFacts } from "./onboarding-steps.ts";

const COMPANY = "99900002000102";
const CPF = "11122255527";
const facts: StepFacts = { today: "2026-11-19", companyDocument: COMPANY, fixedZipCode: null };

const activity: ContentOf<"activity"> = {
  step: "activity",
  cnae: "4711302",
  mcc: null,
  monthly_volume_amount: 900_000,
  average_ticket_amount: 9_000,
  card_not_present_share: 0,
  delivery_days: 0,
  website_url: null,
  is_recurring: false,
  is_facilitator: false,
};
const owner: ContentOf<"owners">["owners"][number] = {
  full_name: "Nova Exemplo Rocha",
  document: CPF,
  birth_date: "1990-05-17",
  share: 6_000,
  mother_name: "Marta Exemplo Rocha",
  email: "nova@loja.example",
  is_pep: false,
};
const owners = (...list: Partial<typeof owner>[]): StepContent => ({
  step: "owners",
  owners: list.map((one) => ({ ...owner, ...one })),
});
const account: ContentOf<"bank-account"> = {
  step: "bank-account",
  payout_method: "bank-account",
  same_day_payout: false,
  bank_account: {
    bank_code: "341",
    branch: "0001",
    branch_digit: "",
    number: "123456",
    number_digit: "X",
    type: "checking",
    holder_document: COMPANY,
  },
};
const files = (
  ...types: ContentOf<"documents">["attachments"][number]["type"][]
): ContentOf<"documents"> => ({
  step: "documents",
  attachments: types.map((type) => ({ type, file_name: "a.pdf", size: 1, sha256: "0".repeat(64) })),
});
const refusals = (content: StepContent, changes: Partial<StepFacts> = {}) =>
  refusalsOf(content, { ...facts, ...changes });

describe("a step's rules", () => {
  test("the document is the company's own, with its check digits", () => {
    const company = (document: string): StepContent => ({
      step: "company",
      document,
      legal_name: "Loja Exemplo Ltda",
      trade_name: "Loja",
      state_registration: "",
    });
    expect(refusals(company(COMPANY))).toEqual({});
    expect(refusals(company("12ABC34501DE35"), { companyDocument: "12ABC34501DE35" })).toEqual({});
    expect(refusals(company("99900002000103"))).toHaveProperty("document");
    expect(refusals(company("99900003000149"))).toHaveProperty("document");
  });

  test("the MCC follows from the CNAE, or is given where the table does not know it", () => {
    expect(refusals(activity)).toEqual({});
    expect(refusals({ ...activity, mcc: "5411" })).toEqual({});
    expect(refusals({ ...activity, mcc: "5812" })).toEqual({ mcc: "O MCC deste CNAE é 5411." });
    expect(refusals({ ...activity, cnae: "0000000" })).toHaveProperty("mcc");
    expect(refusals({ ...activity, cnae: "0000000", mcc: "5812" })).toEqual({});
    expect(refusals({ ...activity, cnae: null, mcc: "5411" })).toEqual({
      cnae: "Informe os 7 números do CNAE.",
    });
    expect(refusals({ ...activity, average_ticket_amount: 900_001 })).toHaveProperty("average_ticket_amount");
  });

  test("of a person, who has no CNAE, the MCC is given", () => {
    const person = { companyDocument: CPF };
    expect(refusals({ ...activity, cnae: null, mcc: "7230" }, person)).toEqual({});
    expect(refusals({ ...activity, cnae: null }, person)).toEqual({ mcc: "Informe os 4 números do MCC." });
  });

  test.each([
    ["2008-11-19", true],
    ["2008-11-20", false],
    ["1899-12-31", false],
    ["9999-12-31", false],
  ])("an owner born on %s is accepted: %s", (birth_date, accepted) => {
    expect("owners.0.birth_date" in refusals(owners({ birth_date }))).toBe(!accepted);
  });

  test("owners are told apart by their CPF and hold 100 % at most", () => {
    expect(refusals(owners({}, { document: "52998224725", share: 4_000 }))).toEqual({});
    expect(refusals(owners({}, { document: "52998224725", share: 4_001 }))).toHaveProperty("owners");
    expect(Object.keys(refusals(owners({}, { share: 0 })))).toEqual(["owners.1.document"]);
    expect(Object.keys(refusals(owners({ document: "11122255528" })))).toEqual(["owners.0.document"]);
  });

  test("there is a mobile, and the postal code stays once an offer was made", () => {
    const address = (phone: string): StepContent => ({
      step: "address",
      email: "nova@loja.example",
      phones: [phone],
      address: {
        zip_code: "90000001",
        type: "Rua",
        name: "A",
        number: "1",
        extra_line: null,
        neighborhood: "Centro",
        city: "Londrina",
        state: "PR",
      },
    });
    expect(refusals(address("43988887777"))).toEqual({});
    expect(refusals(address("4333334444"))).toHaveProperty("phones");
    expect(refusals(address("43988887777"), { fixedZipCode: "90000001" })).toEqual({});
    expect(refusals(address("43988887777"), { fixedZipCode: "90000002" })).toHaveProperty("address.zip_code");
  });

  test("payouts to a bank account need one, and those of the same day the digital one", () => {
    expect(refusals(account)).toEqual({});
    expect(refusals({ ...account, bank_account: null })).toHaveProperty("bank_account");
    expect(refusals({ ...account, same_day_payout: true })).toHaveProperty("same_day_payout");
    const digital = { ...account, payout_method: "digital-account" as const, bank_account: null };
    expect(refusals({ ...digital, same_day_payout: true })).toEqual({});
  });

  test("both agreements, and nothing twice", () => {
    const review = (agreements: ContentOf<"review">["agreements"]): StepContent => ({
      step: "review",
      agreements,
      accepted_by_name: "Nova Rocha",
      accepted_by_document: CPF,
    });
    expect(refusals(review(["privacy", "accreditation"]))).toEqual({});
    expect(refusals(review(["privacy", "privacy"]))).toHaveProperty("agreements");
    expect(refusals({ step: "products", products: ["tef"], acquirers: ["rede", "rede"] })).toHaveProperty(
      "acquirers",
    );
  });
});

describe("the shape", () => {
  const reads = (content: unknown) => Shape.safeParse(content).success;

  test("asks for two names, and for nothing that a line cannot hold", () => {
    expect(reads(owners({}))).toBe(true);
    for (const full_name of ["Nova", "Nova ", "Nova\u0000 Rocha", "     "]) {
      expect(reads(owners({ full_name }))).toBe(false);
    }
  });

  test("takes a file of half a megabyte, and none larger", () => {
    const file = (bytes: number) => ({
      step: "documents",
      attachments: [
        {
          type: "address-proof",
          file_name: "a.pdf",
          size: 1,
          sha256: "0".repeat(64),
          content: Buffer.alloc(bytes).toString("base64"),
        },
      ],
    });
    expect(reads(file(500_000))).toBe(true);
    expect(reads(file(500_002))).toBe(false);
  });
});

describe("the review", () => {
  const all = files("articles-of-association", "owner-document", "address-proof", "bank-domicile-proof");
  const review = (changes: Partial<Contents> = {}) =>
    reviewOf({ activity, "bank-account": account, documents: all, ...changes }, COMPANY);

  test("approves what has nothing against it", () => {
    expect(review()).toEqual({ decision: "approved", reasons: [] });
    expect(review({ documents: undefined })).toMatchObject({ decision: "approved" });
  });

  test("returns an account of somebody else, and one without its proof", () => {
    const foreign: ContentOf<"bank-account"> = {
      ...account,
      bank_account: account.bank_account && { ...account.bank_account, holder_document: CPF },
    };
    expect(review({ "bank-account": foreign })).toEqual({
      decision: "returned",
      reasons: [
        {
          step: "bank-account",
          field: "bank_account.holder_document",
          message: "Domicílio bancário inválido.",
        },
      ],
    });
    expect(review({ documents: files() }).reasons.map(({ step }) => step)).toEqual(["documents"]);
    const digital: ContentOf<"bank-account"> = { ...foreign, payout_method: "digital-account" };
    expect(review({ "bank-account": digital, documents: files() }).decision).toBe("approved");
  });

  test("refuses a sub-acquirer", () => {
    expect(review({ activity: { ...activity, is_facilitator: true } }).decision).toBe("refused");
  });

  test("names the files that are missing", () => {
    expect(missingIn(all, COMPANY)).toBeNull();
    expect(missingIn(activity, COMPANY)).toBeNull();
    expect(missingIn(files("owner-document"), COMPANY)).toBe(
      "Falta enviar: contrato social, comprovante de endereço.",
    );
  });

  test("asks no person for articles of association", () => {
    expect(missingIn(files("owner-document", "address-proof"), CPF)).toBeNull();
    expect(missingIn(files("articles-of-association"), CPF)).toBe(
      "Falta enviar: documento do titular, comprovante de endereço.",
    );
  });
});
