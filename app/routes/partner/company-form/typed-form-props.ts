import type { ContactRole } from "#contract/companies";
import type { StepSources } from "~/forms/fields";
import type { FormToken } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import type { TypedSection } from "./sections";

export interface TypedFormProps extends Pick<StepSources, "constraint" | "draft"> {
  section: TypedSection;
  /** Of the company, which never changes. */
  document: string;
  /** Where it is sent, where nothing has happened, and what the button does. */
  action: string;
  back: string;
  verb: string;
  /** What the person was shown, for the comparison when the form comes back. */
  was: string;
  initial: Readonly<Record<string, string>>;
  /** How many contacts there are already. */
  contacts: number;
  options: { roles: readonly ContactRole[]; states: readonly string[] };
  formToken: FormToken;
  answer?: Refused | undefined;
}
