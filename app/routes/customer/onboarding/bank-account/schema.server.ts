import { z } from "zod";
import { isCnpj, isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { tooLong } from "~/forms/field-problem";
import { box } from "~/forms/field-schemas.server";
import { changedFrom } from "../changed-from.server";

/** What each field of an account has to be once it is bare, and what is said when it is not. */
const RULES = {
  bank_code: [/^\d{3}$/, "Informe os 3 números do banco, como 341."],
  branch: [/^\d{1,5}$/, "Informe a agência só com números, até 5."],
  branch_digit: [/^[\dX]?$/, "Informe um número ou X; em branco, se não há."],
  number: [/^\d{1,13}$/, "Informe a conta só com números, até 13, sem o dígito."],
  number_digit: [/^[\dX]$/, "Informe o dígito da conta: um número ou X."],
} as const;
const NAMES = ["bank_code", "branch", "branch_digit", "number", "number_digit"] as const;

const typed = (longest: number) =>
  z
    .string()
    .max(longest, tooLong(longest))
    .transform((text) => text.replace(/[\s./]/g, "").toUpperCase())
    .optional();
const bare = (text: string | undefined) => text?.replaceAll("-", "");

/** `1234-5` is a number with its digit, where the field of the digit has nothing else. */
function apart(text: string | undefined, digit: string | undefined): (string | undefined)[] {
  const [, before, after] = /^([^-]+)-([\dX])$/.exec(text ?? "") ?? [];
  return before !== undefined && (!digit || digit === after) ? [before, after] : [bare(text), bare(digit)];
}

const HOLDER = "Informe o CNPJ ou CPF do titular.";
const TYPE = "Escolha o tipo da conta.";

/** Needed as a whole for payouts to a bank; with the digital account it may stay empty, or be given as well. */
export const bankAccountForm = z
  .object({
    ...changedFrom,
    payout_method: z.enum(["bank-account", "digital-account"], { error: "Escolha a forma de recebimento." }),
    same_day_payout: box,
    bank_account: z
      .object({
        bank_code: typed(20),
        branch: typed(20),
        branch_digit: typed(5),
        number: typed(30),
        number_digit: typed(5),
        type: z.enum(["checking", "savings"], { error: TYPE }).optional(),
        holder_document: z.string().max(40, HOLDER).transform(stripDocument).optional(),
      })
      .transform((account): typeof account => {
        const [branch, branch_digit] = apart(account.branch, account.branch_digit);
        const [number, number_digit] = apart(account.number, account.number_digit);
        return { ...account, bank_code: bare(account.bank_code), branch, branch_digit, number, number_digit };
      })
      .optional(),
  })
  .superRefine((form, { addIssue }) => {
    const refusal = (path: string[], message: string) => addIssue({ code: "custom", path, message });
    if (form.same_day_payout && form.payout_method !== "digital-account")
      refusal(["same_day_payout"], "Receber no mesmo dia pede a conta digital.");
    const account = form.bank_account ?? {};
    if (!needsAccount(form)) return;
    for (const name of NAMES) {
      const [shape, message] = RULES[name];
      if (!shape.test(account[name] ?? "")) refusal(["bank_account", name], message);
    }
    if (!account.type) refusal(["bank_account", "type"], TYPE);
    const holder = account.holder_document ?? "";
    if (!isCpf(holder) && !isCnpj(holder)) refusal(["bank_account", "holder_document"], HOLDER);
  });

type Form = z.output<typeof bankAccountForm>;

/** Whether the account counts: payouts go there, or somebody began to write its numbers. */
export function needsAccount({ payout_method, bank_account }: Form): boolean {
  return payout_method === "bank-account" || NAMES.some((name) => Boolean(bank_account?.[name]));
}
