import { CommandForm } from "~/forms/command-form";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { HiddenFields } from "~/ui/hidden-fields";

interface ActFormProps {
  action: string;
  formToken: FormToken;
  set: { id: string; version: number };
  /** What it says beside which set is meant. */
  fields: Readonly<Record<string, string>>;
  label: string;
  /** Said to who does not see what it stands beside. */
  spoken?: string;
  look?: "primary" | "danger" | "quiet";
}

/** One button that does something with a set of changes. */
export function ActForm({ action, formToken, set, fields, label, spoken, look }: ActFormProps) {
  const said = { set: set.id, version: String(set.version), ...fields };
  return (
    <CommandForm action={action}>
      <HiddenFields
        fields={[
          ...formTokenFields(formToken),
          ...Object.entries(said).map(([name, value]) => ({ name, value })),
        ]}
      />
      <button className={look ? `button button--${look}` : "button"} type="submit" aria-label={spoken}>
        {label}
      </button>
    </CommandForm>
  );
}
