import type { ContactRole } from "#contract/companies";
import type { FormProps } from "~/routes/form-props";
import type { TypedSection } from "./sections";

export interface TypedFormProps extends FormProps {
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
}
