import type { Refused } from "~/page/answering.server";
import type { Approval } from "./read.server";

export interface ApproveProps extends Approval {
  answer?: Refused | undefined;
}
