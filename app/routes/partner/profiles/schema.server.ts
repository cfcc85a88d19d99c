import { z } from "zod";
import { ProfileKind } from "#contract/extension/profiles";
import { CompanyPermission } from "#contract/sso-user-shapes";
import { Id, Line } from "#contract/values";
import { HIDES_PRICES } from "~/domain/user-access";
import { presetNamed } from "~/domain/user-grants";
import { tooLong } from "~/forms/field-problem";
import { carried } from "~/forms/submission.server";

export const profileParams = z.object({ profile: Id });

const NAME = "Dê um nome ao perfil, como Atendimento.";
const NONE = "Marque ao menos uma permissão que dê algo.";

/** Of a profile that is named anew: one that had the name before may be changed in all else. */
export const NAMED_AS_PRESET = "O portal já tem um perfil com este nome. Escolha outro.";

const content = {
  name: z.string({ error: NAME }).pipe(Line.min(1, NAME).max(60, tooLong(60))),
  permissions: z
    .array(z.enum(CompanyPermission.options, { error: "Uma das permissões não existe." }))
    .default([])
    .refine((names) => names.some((name) => name !== HIDES_PRICES), NONE),
};

export const createForm = z.object({
  kind: z.enum(ProfileKind.options, { error: "Escolha de novo." }),
  ...content,
  name: content.name.refine((name) => !presetNamed(name), NAMED_AS_PRESET),
});

export const editForm = z.object({
  /** For the form of a new one, should it be gone when it is sent. */
  kind: carried(ProfileKind.catch("partner")),
  ...content,
  version: z.coerce.number().int().min(1).max(1_000_000_000),
  /** Of which change the page has shown whom it touches: `reviewMark`. */
  seen: carried(z.string().max(4_000).optional()),
});
