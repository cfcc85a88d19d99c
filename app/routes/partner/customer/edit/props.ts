import type { Refused } from "~/page/answering.server";
import type { EditPage } from "./read.server";

export interface EditProps extends EditPage {
  answer?: Refused | undefined;
}
