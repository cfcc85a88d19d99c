import type {
  AcquirerContract,
  AcquirerContractChange,
  AcquirerContractStatus,
  ContractPixInput,
} from "#contract/acquirers";
import { ApiRefusal, refuseFields } from "../../../api/handler.ts";
import { isPixKey } from "../../rules/pix-keys.ts";
import { acquirerName } from "../../rules/rule-sentences.ts";
import { momentWords } from "../../rules/wording.ts";

/** A contract as it shall be, the version aside. */
export type ContractTerms = Omit<AcquirerContractChange, "version">;

interface Sold {
  status: string;
  brands: readonly string[];
  modalities: readonly string[];
  pix?: { enabled: boolean } | null;
}

/** What may follow a status; a contract is accredited once and closed for good. */
const NEXT: Readonly<Record<AcquirerContractStatus, readonly AcquirerContractStatus[]>> = {
  "in-accreditation": ["in-accreditation", "active", "closed"],
  active: ["active", "suspended", "closed"],
  suspended: ["suspended", "active", "closed"],
  closed: ["closed"],
};

/** 409 for a contract that is closed, or that somebody else changed since it was read. */
export function refuseOvertaken(contract: AcquirerContract, version: number): void {
  const { status, updated_by_name: name, version: current } = contract;
  const when = momentWords(Date.parse(contract.updated_at));
  if (current !== version) {
    throw new ApiRefusal(
      409,
      `${name} alterou este contrato em ${when}. Confira a versão ${current} antes de salvar.`,
      { version: `A versão atual é a ${current}.` },
    );
  }
  if (status === "closed") {
    throw new ApiRefusal(409, `Este contrato foi encerrado em ${when} por ${name} e não muda mais.`);
  }
}

/** 422 by field for terms that contradict each other, what the contract was, or the day. */
export function checkTerms(terms: ContractTerms, before: AcquirerContract | null, today: string): void {
  const fields: Record<string, string> = {};
  if (before && terms.acquirer !== before.acquirer)
    fields.acquirer = `A adquirente deste contrato é a ${acquirerName(before.acquirer)} e não muda.`;
  if (before && !NEXT[before.status].includes(terms.status))
    fields.status = "Este estado não pode seguir o atual.";
  if (terms.status === "active" && terms.affiliation_date > today)
    fields.affiliation_date = "A data de afiliação está no futuro, e o contrato está ativo.";
  const missing = missingSales(terms, before);
  if (missing !== null && (before === null || missingSales(before, null) === null))
    fields[missing] = "Um contrato ativo precisa de bandeiras e produtos, ou de Pix.";
  twice(fields, "brands", terms.brands);
  twice(fields, "modalities", terms.modalities);
  twice(fields, "logical_numbers", terms.logical_numbers);
  const limits = terms.max_instalments.map(({ brand }) => brand);
  twice(fields, "max_instalments", limits);
  if (limits.some((brand) => !terms.brands.includes(brand)))
    fields.max_instalments = "Há um limite para uma bandeira que o contrato não tem.";
  const days = terms.settlement_days.map(({ modality }) => modality);
  twice(fields, "settlement_days", days);
  if (days.some((modality) => !terms.modalities.includes(modality)))
    fields.settlement_days = "Há um prazo para um produto que o contrato não tem.";
  if (days.includes("pix")) fields.settlement_days = "O prazo do Pix fica nas condições do Pix.";
  if (terms.pix) checkPix(fields, terms.pix, before);
  refuseFields(fields);
}

/** What an active contract lacks to sell anything: by card it needs a brand and a product. Pix left out stays as it is. */
function missingSales(
  { status, brands, modalities, pix }: Sold,
  before: AcquirerContract | null,
): "brands" | "modalities" | null {
  const sellsPix = (pix === undefined ? before?.pix : pix)?.enabled ?? false;
  if (status !== "active" || sellsPix) return null;
  if (brands.length === 0) return "brands";
  return modalities.some((modality) => modality !== "pix") ? null : "modalities";
}

function checkPix(
  fields: Record<string, string>,
  pix: ContractPixInput,
  before: AcquirerContract | null,
): void {
  if (pix.key !== undefined) {
    if (!isPixKey(pix.key_type, pix.key)) fields["pix.key"] = "A chave não é do tipo escolhido.";
  } else if (!before?.pix) {
    fields["pix.key"] = "Informe a chave.";
  } else if (before.pix.key_type !== pix.key_type) {
    fields["pix.key"] = "Informe a chave do novo tipo.";
  }
}

function twice(fields: Record<string, string>, name: string, list: readonly string[]): void {
  if (new Set(list).size < list.length) fields[name] = "Cada valor só pode aparecer uma vez.";
}
