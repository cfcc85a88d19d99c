import type { Acquirer, Contract } from "~/domain/routing/rule";
import { markLabel } from "~/ui/marks";

export type Contracted = Pick<Contract, "acquirer" | "status">;

const ALL: readonly Acquirer[] = ["bin", "cielo", "getnet", "rede", "stone"];

/** The acquirers that payments can be sent to. @param contracts null: nobody may say which have one */
export function contractedOptions(
  contracts: readonly Contracted[] | null,
): { value: Acquirer; label: string }[] {
  if (contracts === null) return ALL.map((value) => ({ value, label: markLabel(value) }));
  return contracts.map(({ acquirer, status }) => ({
    value: acquirer,
    label: status === "active" ? markLabel(acquirer) : `${markLabel(acquirer)} (contrato não ativo)`,
  }));
}
