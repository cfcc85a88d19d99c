import { z } from "zod";

const id = z.string().regex(/^[\w-]{1,64}$/);

export const sharedParams = z.object({ company: id, view: id });
export type SharedParams = z.output<typeof sharedParams>;

export const switchForm = z.object({});
