import { z } from "zod";
import { isCalendarDay } from "~/domain/days";

/** A day that exists; any other address is a 404. */
export const dayParams = z.object({ date: z.string().refine(isCalendarDay) });
