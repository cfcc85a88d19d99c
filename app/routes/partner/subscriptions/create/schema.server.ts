import { z } from "zod";
import { BillingCycle, SubscriptionPayment } from "#contract/extension/subscriptions";
import { isCalendarDay } from "~/domain/days";
import { MOST_DISCOUNT, MOST_UNITS } from "~/domain/subscriptions";

/** Of the fields that the review carries along: nobody types them there. */
const error = "Os dados da revisão vieram incompletos. Volte e confira.";
const id = z.string({ error }).regex(/^[\w-]{1,64}$/, error);
const whole = (from: number, to: number) =>
  z.coerce.number({ error }).int(error).min(from, error).max(to, error);

export const createForm = z.object({
  customer_id: id,
  plan_id: id,
  quantity: whole(1, MOST_UNITS),
  started_at: z.string({ error }).refine(isCalendarDay, error),
  billing_cycle: z.enum(BillingCycle.options, { error }),
  payment: z.enum(SubscriptionPayment.options, { error }),
  discount: whole(0, MOST_DISCOUNT),
  /** The ids of what was shown as held already, and that it is sold all the same. */
  held: z.string().max(7000, error).optional(),
  confirmed: z.boolean().optional(),
  notes: z
    .string()
    .trim()
    .max(1000, "Use no máximo 1.000 caracteres.")
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito.")
    .optional(),
});
