import { FieldErrors, groupWords } from "~/ui/field";
import { useChecked } from "~/ui/field-check";
import type { FieldState } from "~/ui/field-state";
import { COUNTS } from "./counts";

/** The numbers of instalments of a rule, all in sight: a row of the matrix is one rule. */
export function CountBoxes({ field: sent, ticked }: { field: FieldState; ticked: readonly string[] }) {
  const field = useChecked(sent);
  return (
    <div className="filters">
      <fieldset className="field" {...groupWords(field, true)}>
        <legend>Parcelas</legend>
        <span className="field__hint" id={`${field.id}-hint`}>
          Marque todos os números para os quais a regra vale; 1 é à vista.
        </span>
        <div className="choices counts">
          {COUNTS.map((count, at) => (
            <label className="choice" key={count}>
              <input
                id={at === 0 ? field.id : undefined}
                type="checkbox"
                name={field.name}
                value={count}
                defaultChecked={ticked.includes(String(count))}
              />
              <span>{count}</span>
            </label>
          ))}
        </div>
        <FieldErrors field={field} />
      </fieldset>
    </div>
  );
}
