import { capital } from "~/domain/capital";
import { formatDate } from "~/domain/dates";
import { parseDate } from "~/domain/days";
import { PERIOD_LABELS } from "~/domain/periods";
import { TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { chip } from "./choice-fields";
import type { TypedFilter } from "./fields";
import type { Chip } from "./filter-form";
import { type Ends, PERIOD, type PeriodChoice } from "./period-word";
import type { ReadPeriod } from "./state";

/** The two ends of a list's period, and what is wrong with them. */
export function periodFields(period: ReadPeriod): { from: FieldState; to: FieldState } {
  const { typed, problem, wrong } = period;
  const field = (name: "de" | "ate", value: string): FieldState => ({
    id: name,
    name,
    defaultValue: problem ? typed[name] : value,
    errors: problem && wrong === name ? [problem] : undefined,
  });
  return { from: field("de", period.from), to: field("ate", period.to) };
}

export function PeriodFields({ period }: { period: ReadPeriod }) {
  const { from, to } = periodFields(period);
  return (
    <>
      <DayFilter field={from} label="De" />
      <DayFilter field={to} label="Até" />
    </>
  );
}

/** A day to filter by, however it was written; one that does not exist is quoted in what is wrong with it. */
export function DayFilter({ field, label, hint }: { field: FieldState; label: string; hint?: string }) {
  return (
    <TextField
      field={{ ...field, defaultValue: parseDate(field.defaultValue ?? "") ?? "" }}
      label={label}
      hint={hint}
      type="date"
    />
  );
}

/**
 * The chips of a period that need not be given: its word, or its ends. `about` is what is of these days: `Início`;
 * `ends` is what the two are called in the address.
 */
export function dayChips(
  { word }: PeriodChoice,
  [from, to]: readonly [from: string | undefined, to: string | undefined],
  about = "",
  ends: Ends = ["de", "ate"],
): Chip[] {
  const said = (words: string) => capital(`${about} ${words}`.trim());
  if (word) return chip(PERIOD, said(about ? PERIOD_LABELS[word].toLowerCase() : PERIOD_LABELS[word]));
  return [
    ...chip(ends[0], from && said(`de ${formatDate(from)}`)),
    ...chip(ends[1], to && said(`até ${formatDate(to)}`)),
  ];
}

/**
 * A list's filter as fields of a form that acts on all of it. The days are those in view: what follows the day would
 * mean others by the time of the act.
 */
export function typedFields({ typed }: Pick<TypedFilter, "typed">) {
  return Object.entries(typed)
    .filter(([name]) => name !== PERIOD)
    .flatMap(([name, values]) => values.map((value) => ({ name, value })));
}
