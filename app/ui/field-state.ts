/** What a line of text is, where more than its characters is known of it. */
export type FieldKind =
  | "cpf"
  | "document"
  | "phone"
  | "cep"
  | "cnae"
  | "mcc"
  | "money"
  | "percent"
  | "whole"
  | "date";

/** How far something typed may go. */
export interface Bound {
  /** Centavos, a whole number, or a calendar day `2026-11-20`. */
  at: number | string;
  /** What the server says of what lies beyond. */
  words: string;
}

/** Between which bounds something typed may lie, both of them included. */
export interface Bounds {
  least?: Bound | undefined;
  most?: Bound | undefined;
}

/**
 * What a field needs to know, in the shape of conform's field metadata: its names, what was typed, what is wrong,
 * and the constraints that the server computed from the schema.
 */
export interface FieldState extends Bounds {
  id: string;
  name: string;
  errors?: string[] | undefined;
  defaultValue?: string | undefined;
  defaultChecked?: boolean | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  /** Characters that it takes. */
  longest?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
  step?: string | number | undefined;
  pattern?: string | undefined;
  /** What the server says of an empty one. */
  missing?: string | undefined;
  /** What it says of one that is no such thing, where it does not say it as of others of the kind. */
  wrong?: string | undefined;
}

/** A refused form: what was typed, and what is wrong by field; "" is the form itself. */
export interface FormState {
  initialValue?: Record<string, unknown> | null | undefined;
  error?: Record<string, string[] | null> | null | undefined;
}

/** What is wrong with a form, each sentence once: with all of it, or with the fields that are meant. */
export function errorsIn(
  state: FormState | undefined,
  isMeant: (field: string) => boolean = () => true,
): string[] {
  const errors = Object.entries(state?.error ?? {}).filter(([field]) => isMeant(field));
  return [...new Set(errors.flatMap(([, words]) => words ?? []))];
}

/** Neither its label nor the browser says whether it is needed: that follows from others, or its words tell. */
export function withoutRequired(field: FieldState): FieldState {
  return { ...field, required: undefined };
}

type Constraint = Pick<
  FieldState,
  | "required"
  | "minLength"
  | "longest"
  | "min"
  | "max"
  | "step"
  | "pattern"
  | "missing"
  | "wrong"
  | keyof Bounds
>;

/** Constraints by field name, as the server computes them; of a field in a list, by `owners[].share`. */
export type FormConstraint = Readonly<Record<string, Constraint | undefined>>;

interface FormSources {
  constraint: FormConstraint;
  state?: FormState | undefined;
  /** What stands in a field before anything was typed, by its whole name. */
  initial?: Readonly<Record<string, string>>;
}

/** What was typed under a name, `owners[0].share`. */
export function typedAt(state: FormState | undefined, name: string): unknown {
  const keys = name.split(/[.[\]]+/).filter((key) => key !== "");
  return keys.reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined,
    state?.initialValue,
  );
}

/** The state of a field of a form that is rendered without a script. Ids are the names. */
export function fieldState(name: string, { constraint, state, initial }: FormSources): FieldState {
  const typed = typedAt(state, name);
  const value = typeof typed === "string" ? typed : state ? undefined : initial?.[name];
  // Only what the schema asks for is required; a field unknown to it stays silent about it.
  const { required, minLength, longest, min, max, step, pattern, missing, wrong, least, most } =
    constraint[name.replace(/\[\d+\]/g, "[]")] ?? {};
  return {
    id: name,
    name,
    errors: state?.error?.[name] ?? undefined,
    defaultValue: value,
    defaultChecked: value === "on",
    required,
    minLength,
    longest,
    min,
    max,
    step,
    pattern,
    missing,
    wrong,
    least,
    most,
  };
}
