import { type ReactNode, useState } from "react";
import { isCalendarDay } from "~/domain/days";
import { TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";

interface DayFieldProps {
  field: FieldState;
  label: string;
  hint?: ReactNode;
  /** The names of the first and the last day of the period that it is one end of: `from until`. */
  "data-period"?: string;
}

/** A day. A date field would swallow one that does not exist: that stays in sight as it was typed. */
export function DayField(props: DayFieldProps) {
  const typed = props.field.defaultValue ?? "";
  // A form that asks by itself is answered while a day is half typed.
  const [type] = useState<"date" | "text">(typed === "" || isCalendarDay(typed) ? "date" : "text");
  return <TextField {...props} type={type} />;
}
