import type { Refused } from "~/page/answering.server";
import type { AccessPage } from "./read.server";

export interface AccessProps extends AccessPage {
  answer?: Refused | undefined;
}
