import type { GroupFormPage } from "./read.server";
import type { GroupAnswer } from "./save.server";

export interface GroupFormProps extends GroupFormPage {
  answer?: GroupAnswer | undefined;
}
