import type { Db } from "../../database.ts";
import { type NewRow, run } from "../query.ts";
import { type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import type { Acquirer, Brand } from "./brands.ts";
import type { Merchant } from "./merchants.ts";

/** How long a contract has been what it is. */
export interface Standing {
  status: "in-accreditation" | "active" | "suspended" | "closed";
  since: Day;
}

/** One contract of a merchant that sells is suspended: that of `cli-1003` with Getnet, for twelve days. */
export function standingOf(merchant: Merchant, acquirer: Acquirer, today: Day): Standing {
  if (merchant.stage === "onboarding") return { status: "in-accreditation", since: merchant.createdOn };
  if (merchant.stage === "inactive") return { status: "closed", since: merchant.lastDay + 1 };
  if (merchant.number === 3 && acquirer === "getnet") return { status: "suspended", since: today - 12 };
  return { status: "active", since: merchant.createdOn };
}

/** Every contract has every brand, but for the one with Bin of `cli-1009`, which lacks Amex. */
export function brandsOf(merchant: Merchant, acquirer: Acquirer, all: readonly Brand[]): readonly Brand[] {
  return merchant.number === 9 && acquirer === "bin" ? all.filter((brand) => brand !== "amex") : all;
}

const LONGEST = 12;
/** Cielo sells Visa and Mastercard of the large merchants in more. */
const LONGEST_OF_CIELO = 18;

interface ContractSeed {
  merchant: Merchant;
  acquirer: Acquirer;
  establishmentCode: string;
  standing: Standing;
  brands: readonly Brand[];
  settlementDays: readonly { modality: string; days: number }[];
  /** Basis points. */
  pixRate: number;
  isBig: boolean;
}

export function contractRow(seed: ContractSeed): NewRow {
  const { merchant, acquirer, standing, brands, settlementDays } = seed;
  const number = 1000 + merchant.number;
  const longest = (brand: Brand) =>
    seed.isBig && acquirer === "cielo" && (brand === "visa" || brand === "mastercard")
      ? LONGEST_OF_CIELO
      : LONGEST;
  const sold = standing.status !== "in-accreditation";
  return {
    id: `con-${number}-${acquirer}`,
    customer_id: merchant.customerId,
    acquirer,
    establishment_code: seed.establishmentCode,
    affiliation_date: textOf(merchant.createdOn),
    status: standing.status,
    status_since: textOf(standing.since),
    brands: JSON.stringify(brands),
    modalities: JSON.stringify([...settlementDays.map(({ modality }) => modality), ...(sold ? ["pix"] : [])]),
    max_instalments: JSON.stringify(brands.map((brand) => ({ brand, count: longest(brand) }))),
    settlement_days: JSON.stringify(settlementDays),
    mdr_table_id: sold ? `mdr-${number}-${acquirer}` : null,
    logical_numbers: "[]",
    has_credentials: sold ? 1 : 0,
    pix: sold ? JSON.stringify(pixOf(merchant, seed.pixRate)) : null,
    updated_by_name: "Equipe comercial Exemplo",
    updated_at: startOf(standing.since) + 10 * HOUR,
  };
}

const PSP = "Instituição de Pagamento Exemplo";

function pixOf(merchant: Merchant, feeRate: number) {
  return {
    enabled: merchant.stage !== "never-sold",
    key_type: "cnpj",
    key: merchant.document,
    psp: PSP,
    fee_rate: feeRate,
    fee_fixed_amount: 0,
    settlement_days: 0,
  };
}

/** What of a contract follows from terminals: after these are in. Then the PIX product of each customer. */
export function completeContracts(db: Db): void {
  run(
    db,
    `update acquirer_contracts set
       logical_numbers = (select json_group_array(n.logical_number order by t.id)
         from terminals t join terminal_numbers n on n.terminal_id = t.id
         where t.customer_id = acquirer_contracts.customer_id and t.status = 'active'
           and n.acquirer = acquirer_contracts.acquirer)`,
  );
  run(
    db,
    `insert into pix_products
     select customer_id, max(pix ->> 'enabled'), pix ->> 'psp', pix ->> 'key_type', pix ->> 'key', min(updated_at)
     from acquirer_contracts where pix is not null group by customer_id order by customer_id`,
  );
}
