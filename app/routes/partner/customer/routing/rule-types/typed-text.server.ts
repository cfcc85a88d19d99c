import { z } from "zod";

/** What a text says, or what is wrong with it. */
export const readText = <Value>(text: z.ZodString, reader: (text: string) => Value | string) =>
  text.transform((typed, { issues }) => {
    const value = reader(typed);
    if (typeof value !== "string") return value;
    issues.push({ code: "custom", message: value, input: typed });
    return z.NEVER;
  });

/** From 1 to `most`; null for what is no such number. */
export const whole = (text: string, most: number): number | null => {
  const number = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};
