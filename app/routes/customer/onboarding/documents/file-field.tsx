import { describe, FieldErrors } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";

/** The choice of a file. No page can put a file back, so after a refusal it says that it has to be chosen `again`. */
export function FileField({ field, again }: { field: FieldState; again: boolean }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={field.id}>
        Arquivo
      </label>
      <span className="field__hint" id={`${field.id}-hint`}>
        {`PDF, PNG ou JPG, até 500 KB.${again ? " O arquivo escolhido não fica guardado: escolha-o de novo." : ""}`}
      </span>
      <input
        className="input"
        id={field.id}
        name={field.name}
        type="file"
        accept=".pdf,.png,.jpg,.jpeg"
        required
        {...describe(field, true)}
      />
      <FieldErrors field={field} />
    </div>
  );
}
