import type { Refused } from "~/page/answering.server";
import type { AcceptancePage } from "./read.server";

export type AcceptViewProps = AcceptancePage & {
  answer?: Refused | undefined;
};
