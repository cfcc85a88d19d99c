import { z } from "zod";
import { box, line } from "~/forms/field-schemas.server";
import { carried } from "~/forms/submission.server";

/** What a list is shown with, as it came from its own address. */
const query = z.string().max(4_000).catch("").default("");
const id = z.string().regex(/^[\w-]{1,64}$/);

/** What a list stands below, which its address names: `cli-1001`, `2026-11-20`. */
const record = id.optional().catch(undefined);

/** `?lista=customer/sales&endereco=bandeira%3Dvisa&visao=vis-1` */
export const saveSearch = z.object({
  lista: z.string().max(80).catch("").default(""),
  endereco: query,
  visao: id.optional().catch(undefined),
  registro: record,
});

export const saveForm = z.object({
  name: line("Dê um nome à visão.", 1, 60),
  /** Whether the view that one stands in is changed, or another one made. */
  how: z.enum(["same", "new"]).catch("new").default("new"),
  is_default: box,
  replace: box,
  list: z.string().max(80),
  record: carried(record),
  query: carried(query),
  id: carried(id.optional()),
  version: carried(z.coerce.number().int().min(1).optional()),
});

export const manageForm = z.object({ act: z.enum(["delete", "restore"]), id });
