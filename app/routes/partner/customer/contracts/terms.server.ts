/** From what was typed to what is sent. */
import type { AcquirerContract, AcquirerContractChange, ContractPix } from "#contract/acquirers";
import { shownBefore } from "~/domain/overwriting";
import type { TypedForm } from "~/forms/submission.server";
import { typedFields } from "./destination";
import type { TypedContract } from "./form.server";
import type { TypedPix } from "./pix-form.server";
import { BRANDS, MODALITIES, withKept } from "./values";

type Terms = Omit<AcquirerContractChange, "acquirer" | "version" | "pix"> & {
  pix: NonNullable<AcquirerContractChange["pix"]> | null;
};

/** The contract as it shall be. A limit or a number of days stays only with its brand or product. */
export function termsOf(typed: TypedContract, before: AcquirerContract | null): Terms {
  const { brands, modalities, max_instalments: most, settlement_days: days } = typed;
  const { client_id, client_secret } = typed;
  return {
    establishment_code: typed.establishment_code,
    affiliation_date: typed.affiliation_date,
    status: typed.status,
    brands,
    // Whether Pix is sold is one answer, given with its terms.
    modalities: typed.pix === null ? modalities : [...modalities, "pix"],
    max_instalments: withKept(BRANDS, brands).flatMap((brand) => {
      const count = most[brand];
      return brands.includes(brand) && count !== undefined ? [{ brand, count }] : [];
    }),
    settlement_days: withKept(MODALITIES, modalities).flatMap((modality) => {
      const count = days[modality];
      return modalities.includes(modality) && count !== undefined ? [{ modality, days: count }] : [];
    }),
    mdr_table_id: typed.mdr_table_id || null,
    logical_numbers: typed.logical_numbers,
    bank_account: typed.bank_account,
    ...(client_id && client_secret ? { credentials: { client_id, client_secret } } : {}),
    ...(typed.remove_credentials ? { credentials: null } : {}),
    pix: typed.pix === null ? null : priced(typed.pix, before?.pix ?? null),
  };
}

/** Whoever is not shown prices keeps those that stand there. */
function priced(pix: TypedPix, before: ContractPix | null) {
  const fee_rate = pix.fee_rate ?? before?.fee_rate ?? 0;
  const fee_fixed_amount = pix.fee_fixed_amount ?? before?.fee_fixed_amount ?? 0;
  return { ...pix, fee_rate, fee_fixed_amount };
}

/** A price that one does not see is neither made nor thrown away. */
export function unseenPriceRefusal(
  pix: TypedPix | null,
  before: Pick<AcquirerContract, "pix"> | null,
  showsPrices: boolean,
): string | null {
  const hadPix = (before?.pix ?? null) !== null;
  if (showsPrices || hadPix === (pix !== null)) return null;
  return hadPix
    ? "O Pix tem um preço que o seu perfil não mostra. Desative-o, ou peça a quem vê preços que o retire."
    : "O Pix tem um preço que o seu perfil não mostra. Peça a quem vê preços que o inclua.";
}

const SET_ASIDE = {
  bank_account: {
    when: "company",
    at: "of",
    words: "Há uma conta digitada abaixo. Para usá-la, escolha “Outra conta”; senão, apague o que digitou.",
  },
  pix: {
    when: "none",
    at: "state",
    words: "Há Pix digitado abaixo. Para usá-lo, escolha “Pix ativo”; senão, apague o que digitou.",
  },
} as const;

/**
 * What was typed below an answer that leaves it aside, told at that answer; null for nothing. What stood there is not
 * typed: who goes back to the company's accounts need not empty the fields.
 *
 * @param was the hidden field that brings back what the person was shown
 */
export function setAside(form: TypedForm, was?: string): Record<string, string[]> | null {
  const shown = shownBefore(was);
  const typed = typedFields(form.reply().initialValue);
  const refused = Object.entries(SET_ASIDE).filter(([group, { when, at }]) => {
    const own = typed.filter(({ name }) => name.startsWith(`${group}.`));
    const isAside = own.some(({ name, value }) => name === `${group}.${at}` && value === when);
    const isTyped = own.some(
      ({ name, value }) => name !== `${group}.${at}` && value.trim() !== "" && value !== shown[name],
    );
    return isAside && isTyped;
  });
  if (refused.length === 0) return null;
  return Object.fromEntries(refused.map(([group, { at, words }]) => [`${group}.${at}`, [words]]));
}
