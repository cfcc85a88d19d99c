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
  // A date field would swallow a day that does not exist: it stays in sight as it was typed.
  const type = period.problem ? "text" : "date";
  return (
    <>
      <TextField field={from} label="De" type={type} />
      <TextField field={to} label="Até" type={type} />
    </>
  );
}
