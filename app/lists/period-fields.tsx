import { parseDate } from "~/domain/days";
import { TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
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
