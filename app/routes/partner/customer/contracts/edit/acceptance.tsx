import { FieldErrors } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { UsesList } from "../uses";
import type { ContractUses } from "../uses.server";

interface AcceptanceProps {
  /** Its value stands for exactly what was said. */
  field: FieldState;
  uses: ContractUses;
}

/** What the change takes away, what it touches, and the box that says that it is meant. */
export function Acceptance({ field, uses: { rules, groups } }: AcceptanceProps) {
  if (!field.errors?.length) return null;
  const touched = { rules: rules.filter(({ enabled }) => enabled), groups };
  return (
    <fieldset className="field">
      <legend>Confira antes de gravar</legend>
      <FieldErrors field={field} />
      <UsesList uses={touched} />
      <label className="choice" htmlFor={field.id}>
        <input
          id={field.id}
          name={field.name}
          type="checkbox"
          value={field.defaultValue}
          aria-describedby={`${field.id}-error`}
        />
        <span>Estou de acordo: grave assim mesmo</span>
      </label>
    </fieldset>
  );
}
