/** When a draft is to be published: a day and a time on the clocks of São Paulo. */
import { z } from "zod";
import { MOST_DAYS_AHEAD } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { addDays, parseDate } from "~/domain/days";
import { parseTime } from "~/domain/typed-time";
import { bounded } from "~/forms/field-schemas.server";

/** @param today the first day that may be chosen */
export const planForm = (today: string) =>
  z.object({
    date: bounded(
      z.string({ error: "Informe o dia." }).max(40, "Escreva o dia assim: 25/11/2026."),
      parseDate,
      {
        wrong: "Escreva o dia assim: 25/11/2026.",
        least: { at: today, words: "Este dia já passou." },
        most: {
          at: addDays(today, MOST_DAYS_AHEAD),
          words: `Escolha um dia nos próximos ${MOST_DAYS_AHEAD} dias.`,
        },
      },
    ),
    time: bounded(z.string({ error: "Informe a hora." }).max(40, "Escreva a hora assim: 08:30."), parseTime, {
      wrong: "Escreva a hora assim: 08:30.",
    }),
  });

/** What may have been typed of it. */
const typedForm = z.object({ date: z.string().max(40).optional(), time: z.string().max(40).optional() });

/** What was typed of it before the session ended; null where another form of the page was sent. */
export async function typedPlan(portal: Portal) {
  const typed = await portal.draft(typedForm);
  return typed?.initialValue?.date || typed?.initialValue?.time ? typed : null;
}

/** The instant of a day and a time in São Paulo, which knows no summer time since 2019. */
export function instantOf({ date, time }: z.output<ReturnType<typeof planForm>>): string {
  return new Date(`${date}T${time}:00-03:00`).toISOString();
}
