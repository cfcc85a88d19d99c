import { FieldErrors, groupWords } from "~/ui/field";
import { useChecked } from "~/ui/field-check";
import { FindChoices } from "~/ui/find-choices";

interface CheckGroupProps {
  name: string;
  /** Where the summary of errors leads; the name unless told. */
  id?: string | undefined;
  label: string;
  hint?: string;
  errors?: string[] | undefined;
  /** What is said when none of them is ticked, where one has to be. */
  missing?: string | undefined;
  options: readonly { value: string; label: string }[];
  ticked: readonly string[];
}

/** Any of a few, all of them in sight. */
export function CheckGroup({ name, id, label, hint, errors, missing, options, ticked }: CheckGroupProps) {
  const field = useChecked({ id: id ?? name, name, errors, missing });
  if (options.length === 0) return null;
  return (
    <fieldset className="field" {...groupWords(field, false)}>
      <legend>{label}</legend>
      {hint ? <span className="field__hint">{hint}</span> : null}
      <FieldErrors field={field} />
      <FindChoices count={options.length} />
      <div className="choices">
        {options.map((option, at) => (
          <label className="choice" key={option.value}>
            <input
              id={at === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={ticked.includes(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
