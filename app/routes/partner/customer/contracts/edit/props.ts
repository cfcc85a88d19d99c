import type { Refused } from "~/page/answering.server";
import type { ContractPage } from "./read.server";

export interface EditContractProps extends ContractPage {
  answer?: Refused | undefined;
}
