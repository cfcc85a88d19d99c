import { TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { chip } from "./choice-fields";
import type { Chip } from "./filter-form";

/** Exactly so many instalments, beside their bands. */
export function InstalmentsField({ field }: { field: FieldState }) {
  return <TextField field={field} label="Número de parcelas" inputMode="numeric" />;
}

export function instalmentsChip(count: number | undefined): Chip[] {
  return chip("vezes", count === undefined ? undefined : `Em ${count}×`);
}
