import { FindChoices } from "~/ui/find-choices";

interface CheckGroupProps {
  name: string;
  /** Where the summary of errors leads; the name unless told. */
  id?: string | undefined;
  label: string;
  hint?: string;
  errors?: readonly string[] | undefined;
  options: readonly { value: string; label: string }[];
  ticked: readonly string[];
}

/** Any of a few, all of them in sight. */
export function CheckGroup({ name, id, label, hint, errors = [], options, ticked }: CheckGroupProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {hint ? <span className="field__hint">{hint}</span> : null}
      {errors.length > 0 ? <span className="field__error">{errors.join(" ")}</span> : null}
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
