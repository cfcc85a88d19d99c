/** Fields of a contract's form. */
import { z } from "zod";
import { addDays, parseDate } from "~/domain/days";
import { tooLong } from "~/forms/field-problem";
import { bounded, whole } from "~/forms/field-schemas.server";
import { readLogicalNumbers } from "./logical-numbers";

export const instalmentCount = whole(1, 21, "Informe de 1 a 21 parcelas.").optional();
/** D + n. */
export const settlementDays = whole(0, 365, "Informe de 0 a 365 dias.").optional();

const DAY = "Informe uma data que exista, como 17/05/2024.";
/** One that is being accredited may have its day before it, but none of another century: that is a mistyped year. */
export const affiliationDay = (today: string) =>
  bounded(z.string({ error: "Informe a data de afiliação." }).max(20, DAY), parseDate, {
    wrong: DAY,
    least: { at: "1900-01-01", words: "Confira o ano da afiliação." },
    most: { at: addDays(today, 366), words: "Confira o ano: esta data é daqui a mais de um ano." },
  });

export const logicalNumbers = z
  .string()
  .max(20_000, "A lista é longa demais.")
  .optional()
  .transform((text = "", { issues }) => {
    const { numbers, refusals } = readLogicalNumbers(text);
    for (const message of refusals) issues.push({ code: "custom", message, input: text });
    return numbers;
  });

const WHOSE = "Escolha em que conta a adquirente paga.";
const part = z.string().trim().max(40, tooLong(40)).optional();
/** Dots and spaces are how people write it; the check digit may be an x. */
const bare = (text = "") => text.replace(/[\s.]/g, "").toUpperCase();

/** The contract's own account, all of it; null for the company's: then nothing else is looked at. */
export const bankAccount = z
  .object(
    {
      of: z.enum(["company", "contract"], { error: WHOSE }),
      bank_code: part,
      branch: part,
      account: part,
    },
    { error: WHOSE },
  )
  .transform((typed, { issues }) => {
    if (typed.of === "company") return null;
    const [bank_code, branch, account] = [bare(typed.bank_code), bare(typed.branch), bare(typed.account)];
    const check = (name: string, isRight: boolean, message: string) => {
      if (!isRight) issues.push({ code: "custom", message, path: [name], input: typed });
    };
    check("bank_code", /^\d{3}$/.test(bank_code), "Informe os três dígitos do banco.");
    check("branch", /^\d{1,6}(?:-[0-9X])?$/.test(branch), "Informe a agência como 0001-9.");
    check("account", /^\d{1,12}(?:-[0-9X])?$/.test(account), "Informe a conta como 123456-0.");
    return { bank_code, branch, account };
  });
