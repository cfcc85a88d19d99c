import { z } from "zod";
import { Arrangement } from "#contract/extension/receivables";
import { Acquirer, label } from "#contract/values";
import { isCalendarDay } from "~/domain/days";
import { parseMoney } from "~/domain/typed-money";
import { bounded, freeText, LARGEST_AMOUNT } from "~/forms/field-schemas.server";
import { carried } from "~/forms/submission.server";

/** `cielo-VCC` on a day that exists; any other address is a 404, and so is a unit that the day does not have. */
export const bankCheckParams = z
  .object({ date: z.string().refine(isCalendarDay), unit: z.string().regex(/^[\w.-]+-\w+$/) })
  .transform(({ date, unit }) => {
    const end = unit.lastIndexOf("-");
    return { date, acquirer: unit.slice(0, end), arrangement: unit.slice(end + 1) };
  })
  .pipe(z.object({ date: z.string(), acquirer: label(Acquirer), arrangement: label(Arrangement) }));

const WRONG = "Informe o valor como 1.234,56.";

/** The amount in any way that a person writes it; zero when the bank shows nothing, below it where it shows a debit. */
export const bankCheckForm = z.object({
  bank_amount: bounded(
    z.string({ error: "Informe o valor que o banco mostra." }).max(40, WRONG),
    parseMoney,
    { wrong: WRONG, least: { ...LARGEST_AMOUNT, at: -LARGEST_AMOUNT.at }, most: LARGEST_AMOUNT },
  ),
  note: freeText(500).optional(),
  /** The check that stood there when the form was shown. */
  was: carried(z.string().max(3500).optional()),
});
