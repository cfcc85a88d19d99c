import { z } from "zod";
import { Id } from "#contract/values";
import { line } from "~/forms/field-schemas.server";
import { carried } from "~/forms/submission.server";

/** How many customers one application may have. */
export const MOST_APPLIED = 100;

export const actForm = z.object({ act: z.enum(["rename", "search", "apply", "apply-all"]) });

export const renameForm = z.object({
  name: line("Informe o nome do modelo.", 1, 64),
  version: z.coerce.number().int().min(1),
});

export const applyForm = z.object({
  customers: z.array(Id).max(MOST_APPLIED).optional(),
  q: carried(z.string().max(100).optional()),
});

/** Who is looked for next; whoever is ticked stays so. */
export const searchForm = z.object({
  busca: carried(z.string().max(100).optional()),
  customers: applyForm.shape.customers,
});

/** What may have been typed into either form of the page. */
export const typedForm = z.object({
  name: renameForm.shape.name.optional(),
  customers: applyForm.shape.customers,
});
