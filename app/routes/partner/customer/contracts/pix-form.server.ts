import { z } from "zod";
import { type ContractPixInput, PixKeyType } from "#contract/acquirers";
import { parseShare } from "~/domain/onboarding";
import { isPixKey } from "~/domain/pix-key";
import { parseMoney } from "~/domain/typed-money";
import { tooLong } from "~/forms/field-problem";
import { keptKey } from "~/forms/kept-key.server";
import { ownWordsOf } from "~/forms/said.server";
import { settlementDays } from "./form-parts.server";

const LARGEST = 99_999_999_999;
const WRONG_RATE = "Informe a taxa de 0 a 100, como 0,99.";
const WRONG_FIXED = "Informe um valor como 0,10; 0,00, se não há.";
const WRONG_DAYS = "Informe de 0 a 365 dias.";
const typed = z.string().trim().max(200, tooLong(200)).optional();

/**
 * What each says to the browser of itself: it is read once it is known whether there is Pix at all, and the browser
 * says the same of what is wrong whatever there is.
 */
const rateText = typed.meta({ wrong: WRONG_RATE });
const fixedText = typed.meta({
  wrong: WRONG_FIXED,
  least: { at: 0, words: WRONG_FIXED },
  most: { at: LARGEST, words: WRONG_FIXED },
});
const daysText = typed.meta({
  wrong: WRONG_DAYS,
  least: { at: 0, words: WRONG_DAYS },
  most: { at: 365, words: WRONG_DAYS },
});

/** What is sent of Pix; without prices where the form does not show them. */
export type TypedPix = Omit<z.output<typeof ContractPixInput>, "fee_rate" | "fee_fixed_amount"> & {
  fee_rate?: number;
  fee_fixed_amount?: number;
};

interface Choice {
  showsPrices: boolean;
  /** A contract that had no Pix before has no key that could stay. */
  isNew: boolean;
}

/** The Pix of a contract: null for none. Every refusal is told at once; without Pix the rest is not looked at. */
export function pixForm({ showsPrices, isNew }: Choice) {
  return z
    .object({
      state: z.enum(["none", "enabled", "disabled"], { error: "Escolha se o contrato tem Pix." }),
      psp: typed,
      key_type: typed,
      key: typed,
      fee_rate: rateText,
      fee_fixed: fixedText,
      settlement_days: daysText,
    })
    .transform((pix, { issues }): TypedPix | null => {
      if (pix.state === "none") return null;
      const wrong = (name: string, message: string) => {
        issues.push({ code: "custom", message, path: [name], input: pix });
        return z.NEVER;
      };
      const isLine = /^[^\p{Cc}\p{Cs}]{1,80}$/u;
      const psp =
        pix.psp && isLine.test(pix.psp) ? pix.psp : wrong("psp", "Informe a instituição, em até 80 letras.");
      const type = (isNew ? PixKeyType : keptKey(PixKeyType.options, "")).safeParse(pix.key_type);
      const key_type = type.success ? type.data : wrong("key_type", "Escolha o tipo da chave.");
      if (!pix.key && isNew) wrong("key", "Informe a chave.");
      if (pix.key && type.success && !isPixKey(type.data, pix.key))
        wrong("key", "A chave não é do tipo escolhido.");
      const days = pix.settlement_days ?? "";
      const settlement_days =
        settlementDays.safeParse(days).data ??
        wrong("settlement_days", ownWordsOf(settlementDays, days) ?? "");
      const terms = {
        enabled: pix.state === "enabled",
        psp,
        key_type,
        settlement_days,
        ...(pix.key ? { key: pix.key } : {}),
      };
      if (!showsPrices) return terms;
      const rate = parseShare(pix.fee_rate ?? "");
      const fixed = parseMoney(pix.fee_fixed ?? "");
      const isAmount = fixed !== null && fixed >= 0 && fixed <= LARGEST;
      return {
        ...terms,
        fee_rate: rate ?? wrong("fee_rate", WRONG_RATE),
        fee_fixed_amount: isAmount ? fixed : wrong("fee_fixed", WRONG_FIXED),
      };
    });
}
