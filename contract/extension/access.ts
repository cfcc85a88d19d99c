/** Our extension: what the source's sign-up and terms screens need and its calls do not show. */
import { z } from "zod";
import { call, none } from "../call";
import { Instant } from "../values";

export const createSignUp = call("POST /api/portal/sign-ups", {
  purpose: "record a request for access; the answer never tells whether the data are known",
  audit: "access",
  body: z.object({
    /** CPF or CNPJ without punctuation. */
    document: z.string().min(11).max(14),
    legal_name: z.string().min(2).max(120),
    name: z.string().min(3).max(120),
    email: z.email(),
    /** Brazilian mobile, digits only: area code and nine digits. */
    mobile: z.string().regex(/^\d{2}9\d{8}$/, "Informe um celular com DDD."),
    profile: z.enum(["customer", "partner"]),
    privacy_accepted: z.literal(true),
  }),
  replies: { 202: none },
  anonymous: true,
  extension: true,
});

export const Term = z.object({
  accepted_type: z.string(),
  version: z.string(),
  published_at: Instant,
  title: z.string(),
  /** Sections in reading order. */
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** SHA-256 of the text, hexadecimal; the acceptance repeats it. */
  hash: z.string().length(64),
});
export type Term = z.output<typeof Term>;

export const getTerm = call("GET /api/portal/terms/{acceptedType}", {
  purpose: "read the text of a term in force",
  params: z.object({ acceptedType: z.string().min(1) }),
  replies: { 200: Term },
  extension: true,
});
