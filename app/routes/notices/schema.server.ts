import { z } from "zod";
import type { NoticeKind, NoticePreferences } from "#contract/extension/notices";
import { amount, box, whole } from "~/forms/field-schemas.server";

const id = z.string().regex(/^[\w-]{1,64}$/);

/** Without a notice, all that were there until the page was asked for. */
export const markForm = z.object({
  ler: id.optional(),
  desler: id.optional(),
  ate: z.iso.datetime({ offset: true }),
});

/** What is set beside the two boxes of a kind. */
const NUMBERS = {
  hours: whole(1, 48, "Informe de 1 a 48 horas."),
  days: whole(1, 90, "Informe de 1 a 90 dias."),
  from_amount: amount("Informe a partir de que valor."),
};

/** The form for the kinds that the person may open: a field for each thing that the page asks. */
export function preferencesForm(kinds: readonly NoticeKind[], showsPrices: boolean) {
  const boxes = Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind}_portal`, box],
      [`${kind}_mail`, box],
    ]),
  );
  return z.object({
    ...boxes,
    ...(kinds.includes("pending_deadline") && { hours: NUMBERS.hours }),
    ...(kinds.includes("terminal_silent") && { days: NUMBERS.days }),
    ...(kinds.includes("discrepancy") && showsPrices && { from_amount: NUMBERS.from_amount }),
  });
}

/** The kinds that the upstream lets the person set. */
export function kindsOf(preferences: NoticePreferences): NoticeKind[] {
  return (Object.keys(preferences) as NoticeKind[]).filter((kind) => preferences[kind] !== null);
}
