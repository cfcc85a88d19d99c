import type { AcquirerContract, ContractPix } from "#contract/acquirers";

/** Pix terms, without their price for whoever is not shown prices. */
export type ShownPix = Omit<ContractPix, "fee_rate" | "fee_fixed_amount"> &
  Partial<Pick<ContractPix, "fee_rate" | "fee_fixed_amount">>;

export type ShownContract = Omit<AcquirerContract, "pix"> & { pix: ShownPix | null };

interface Price {
  fee_rate: number | null;
  fee_fixed_amount: number | null;
}

/** Terms of Pix as this person may see them. */
export function shownTerms<Terms extends Price>(
  terms: Terms,
  showsPrices: boolean,
): Omit<Terms, keyof Price> & Partial<Pick<Terms, keyof Price>> {
  if (showsPrices) return terms;
  const { fee_rate: _, fee_fixed_amount: __, ...rest } = terms;
  return rest;
}

/** A contract as this person may see it. */
export function shownContract(contract: AcquirerContract, showsPrices: boolean): ShownContract {
  const { pix } = contract;
  return { ...contract, pix: pix && shownTerms(pix, showsPrices) };
}
