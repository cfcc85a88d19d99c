/** The fields of a step's form: what was saved or typed, and each error at the field that it is about. */
import type { OnboardingReason } from "#contract/extension/onboarding";
import { type FieldState, type FormConstraint, type FormState, fieldState } from "~/ui/field-state";
import { tickedIn } from "./ticked";

interface StepSources {
  constraint: FormConstraint;
  /** Why the step came back, or is not whole. */
  reasons: readonly OnboardingReason[];
  draft: FormState | null;
  answer?: { form: FormState } | undefined;
}

export interface StepFields {
  field: (name: string) => FieldState;
  /** Those of the page, in its order. */
  all: FieldState[];
  /** What is wrong with no field of the page. */
  formErrors: string[];
  /** The values of a group of boxes: as typed, else as saved. */
  chosen: (name: string, saved: readonly string[]) => readonly string[];
}

/**
 * The errors of the last sending win over those of a draft, and they over the reasons of whoever looked at the step.
 * @param names the fields of the page, in its order
 * @param initial what is saved, as a person would type it, by field
 */
export function stepFields(
  { constraint, reasons, draft, answer }: StepSources,
  names: readonly string[],
  initial: Readonly<Record<string, string>>,
): StepFields {
  const state = typedState({ draft, answer });
  const errors = new Map<string, string[]>();
  for (const [name, messages] of state ? Object.entries(state.error ?? {}) : wordsOf(reasons)) {
    const home = homeOf(name, names);
    const former = errors.get(home);
    // The list as it came: what was found at a field since then stands until there is another.
    errors.set(home, former ? [...former, ...(messages ?? [])] : (messages ?? []));
  }
  const field = (name: string): FieldState => ({
    ...fieldState(name, { constraint, state, initial }),
    errors: errors.get(name),
  });
  return {
    field,
    all: names.map(field),
    formErrors: errors.get("") ?? [],
    chosen: (name, saved) => tickedIn(state, name) ?? saved,
  };
}

/** What was typed last, and has not been saved. */
function typedState({ draft, answer }: Pick<StepSources, "draft" | "answer">): FormState | undefined {
  return answer?.form ?? draft ?? undefined;
}

/** What a form carries unseen, such as the version that was shown, as it was sent last. */
export function carriedIn(sources: Pick<StepSources, "draft" | "answer">, name: string): string | undefined {
  const sent = typedState(sources)?.initialValue?.[name];
  return typeof sent === "string" ? sent : undefined;
}

/** How many rows a list of the form has: as typed, else as saved; at least one. */
export function rowCount(sources: StepSources, name: string, saved: number): number {
  const state = typedState(sources);
  const typed = state?.initialValue?.[name];
  return Math.max(1, state ? (Array.isArray(typed) ? typed.length : 0) : saved);
}

function wordsOf(reasons: readonly OnboardingReason[]): [name: string, messages: string[]][] {
  return reasons.map(({ field, message }) => [field, [message]]);
}

/**
 * The field of the page that an error is about. The upstream writes `owners.0.share`, or names what a field is part
 * of; an option of a group of boxes is the group's. "" where the page has no such field.
 */
function homeOf(named: string, names: readonly string[]): string {
  const name = named.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
  const isWithin = (inner: string, outer: string) =>
    outer !== "" && inner.startsWith(outer) && /[.[]/.test(inner.charAt(outer.length));
  const exact = names.find((one) => one === name);
  return exact ?? names.find((one) => isWithin(one, name) || isWithin(name, one)) ?? "";
}
