import { describe, FieldErrors } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";

interface WordsFieldProps {
  field: FieldState;
  label: string;
  hint: string;
}

/** Some lines of free words. */
export function WordsField({ field, label, hint }: WordsFieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={field.id}>
        {label}
        {field.required === false ? <span className="field__optional"> (opcional)</span> : null}
      </label>
      <span className="field__hint" id={`${field.id}-hint`}>
        {hint}
      </span>
      <textarea
        className="input"
        id={field.id}
        name={field.name}
        rows={3}
        required={field.required}
        minLength={field.minLength}
        maxLength={field.maxLength}
        defaultValue={field.defaultValue}
        {...describe(field, true)}
      />
      <FieldErrors field={field} />
    </div>
  );
}
