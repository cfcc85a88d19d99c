import type { InputHTMLAttributes, ReactNode } from "react";
import { useChecked } from "./field-check";
import type { FieldKind, FieldState } from "./field-state";
import { FindChoices } from "./find-choices";
import { SEARCH_FIELD_LENGTH } from "./search-field-length";

interface Words {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
}

interface TextFieldProps extends Words {
  /** What is typed into it, so that it is written as such and judged when it is left. */
  kind?: FieldKind;
  type?: "text" | "email" | "tel" | "search" | "password" | "date" | "time" | "number";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoComplete?: string;
  placeholder?: string;
}

/** The attributes that tie a control to its hint and its error. */
export function describe(field: FieldState, hasHint: boolean) {
  const invalid = Boolean(field.errors?.length);
  const described = [hasHint && `${field.id}-hint`, invalid && `${field.id}-error`].filter(Boolean).join(" ");
  return { "aria-invalid": invalid || undefined, "aria-describedby": described || undefined };
}

/** No `maxlength`: a browser cuts what is pasted to it, and says nothing. */
function constraints({ required, minLength, min, max, step, pattern }: FieldState) {
  return { required, minLength, min, max, step, pattern };
}

/** What the browser says of a field that is left wrong. */
function words({ required, missing, wrong, longest, least, most }: FieldState) {
  return {
    "data-missing": required ? missing : undefined,
    "data-wrong": wrong,
    "data-longest": longest,
    "data-least": least?.at,
    "data-low": least?.words,
    "data-most": most?.at,
    "data-high": most?.words,
  };
}

/** A group of boxes: what is said when it is left with too few of them ticked, how many it needs if not one, and what ties it to its words. */
export function groupWords(field: FieldState, hasHint: boolean) {
  return {
    "data-missing": field.missing,
    "data-needs": field.min,
    "aria-describedby": describe(field, hasHint)["aria-describedby"],
  };
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <span className="field__hint" id={`${id}-hint`}>
      {children}
    </span>
  ) : null;
}

/** What is wrong with a field. */
export function FieldErrors({ field }: { field: FieldState }) {
  return field.errors?.length ? (
    <span className="field__error" id={`${field.id}-error`}>
      {field.errors.join(" ")}
    </span>
  ) : null;
}

/** Required is the rule; optional is said. */
function Label({ field, children }: { field: FieldState; children: ReactNode }) {
  return (
    <label className="field__label" htmlFor={field.id}>
      {children}
      {field.required === false ? <span className="field__optional"> (opcional)</span> : null}
    </label>
  );
}

/** A line of text: label above, hint under it, then the input, then what is wrong with it. */
export function TextField({ field: sent, label, hint, type = "text", kind, ...rest }: TextFieldProps) {
  const field = useChecked(sent);
  return (
    <div className="field">
      <Label field={field}>{label}</Label>
      <Hint id={field.id}>{hint}</Hint>
      <input
        className="input"
        id={field.id}
        name={field.name}
        type={type}
        defaultValue={field.defaultValue}
        data-kind={kind}
        {...words(field)}
        {...constraints(field)}
        maxLength={type === "search" ? SEARCH_FIELD_LENGTH : undefined}
        {...describe(field, Boolean(hint))}
        {...rest}
      />
      <FieldErrors field={field} />
    </div>
  );
}

/** Several lines of text, `rows` of them in sight. */
export function LongTextField({ field: sent, label, hint, rows }: Words & { rows: number }) {
  const field = useChecked(sent);
  return (
    <div className="field">
      <Label field={field}>{label}</Label>
      <Hint id={field.id}>{hint}</Hint>
      <textarea
        className="input"
        id={field.id}
        name={field.name}
        rows={rows}
        required={field.required}
        minLength={field.minLength}
        defaultValue={field.defaultValue}
        {...words(field)}
        {...describe(field, Boolean(hint))}
      />
      <FieldErrors field={field} />
    </div>
  );
}

interface SelectFieldProps extends Words {
  options: readonly { value: string; label: string }[];
  /** Said first, with an empty value: "Todas as bandeiras". */
  none?: string;
}

/** One of a list. What stands there and is in no list of ours stays as it came: saving leaves it alone. */
export function SelectField({ field: sent, label, hint, options, none }: SelectFieldProps) {
  const field = useChecked(sent);
  const kept = field.defaultValue;
  return (
    <div className="field">
      <Label field={field}>{label}</Label>
      <Hint id={field.id}>{hint}</Hint>
      <select
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={field.defaultValue}
        required={field.required}
        {...words(field)}
        {...describe(field, Boolean(hint))}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {kept && !options.some(({ value }) => value === kept) ? <option value={kept}>{kept}</option> : null}
      </select>
      <FieldErrors field={field} />
    </div>
  );
}

/** A statement to agree with; the words are part of the target. */
export function CheckboxField({ field: sent, label, hint }: Words) {
  const field = useChecked(sent);
  return (
    <div className="field">
      <label className="choice" htmlFor={field.id}>
        <input
          id={field.id}
          name={field.name}
          type="checkbox"
          defaultChecked={field.defaultChecked}
          required={field.required}
          {...words(field)}
          {...describe(field, Boolean(hint))}
        />
        <span>{label}</span>
      </label>
      <Hint id={field.id}>{hint}</Hint>
      <FieldErrors field={field} />
    </div>
  );
}

interface ChoicesProps extends Words {
  options: readonly { value: string; label: string; hint?: string }[];
  /** There are more, which another field finds: a search of these alone would say that they are not there. */
  isPart?: boolean;
}

/** One of a few, all of them in sight. */
export function ChoiceField(props: ChoicesProps) {
  const { required, defaultValue = "" } = props.field;
  return <Choices {...props} type="radio" required={required} chosen={[defaultValue]} />;
}

/** Several of a few, all of them in sight. */
export function ChecksField(props: ChoicesProps & { chosen: readonly string[] }) {
  return <Choices {...props} type="checkbox" />;
}

interface BoxesProps extends ChoicesProps {
  type: "radio" | "checkbox";
  required?: boolean | undefined;
  chosen: readonly string[];
}

/** Letters of a hint; what is longer has a line of its own instead of a column. */
const LONG = 90;

/** The first carries the field's id, so that the error summary leads there. What is wrong stands above however many there are. */
function Choices({ field: sent, label, hint, options, isPart, type, required, chosen }: BoxesProps) {
  const field = useChecked(sent);
  if (options.length === 0) return null;
  const isLong = options.some((option) => (option.hint?.length ?? 0) > LONG);
  return (
    <fieldset className="field" {...groupWords(field, Boolean(hint))}>
      <legend>{label}</legend>
      <Hint id={field.id}>{hint}</Hint>
      <FieldErrors field={field} />
      {isPart ? null : <FindChoices count={options.length} />}
      <div className={isLong ? "choices list" : "choices"}>
        {options.map((option, at) => (
          <label className="choice" key={option.value}>
            <input
              id={at === 0 ? field.id : undefined}
              type={type}
              name={field.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              required={required}
            />
            <span>
              {option.label}
              {option.hint ? <span className="field__hint"> {option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
