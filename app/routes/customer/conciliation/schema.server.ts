import { z } from "zod";
import { Id } from "#contract/values";
import { isCalendarDay } from "~/domain/days";
import { freeText } from "~/forms/field-schemas.server";
import { carried } from "~/forms/submission.server";

/** A day that exists, of this millennium or the last; any other address is a 404. */
export const Day = z.string().refine((day) => isCalendarDay(day) && /^[12]/.test(day));
export const dayParams = z.object({ date: Day });
export const matchParams = z.object({ match: Id });

/** Which sides the form was for: what was typed comes back only to them. */
const selection = carried(z.string().max(20_000).optional());

/** Whether a match has to be explained is for the upstream to say: it knows the sides. */
export const matchForm = z.object({
  justification: freeText(500)
    .refine((text) => text === "" || text.length >= 3, "Escreva ao menos 3 letras.")
    .optional(),
  selection,
});

const WHY = "Explique por que você cria o lado que falta.";
export const createForm = z.object({
  justification: z.string({ error: WHY }).pipe(freeText(500).min(3, WHY)),
  selection,
});

const REASON = "Informe o motivo para desconsiderar.";
export const disregardForm = z.object({
  reason: z.string({ error: REASON }).pipe(freeText(500).min(3, REASON)),
  selection,
});

/** An empty note takes the former one away. */
export const noteForm = z.object({
  text: freeText(1000).default(""),
  /** The note that stood there when the form was shown. */
  was: carried(z.string().max(7000).optional()),
});

/** Where an undone match leads back to. */
export const undoForm = z.object({ day: carried(Day.optional().catch(undefined)) });

const shown = carried(z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).catch(0));

/** How much was open and waited when the page was shown: a day is closed with no more than that. */
export const closeForm = z.object({ open_count: shown, waiting_count: shown });

export const reopenForm = z.object({});
