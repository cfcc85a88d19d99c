/** Our extension: the views of a list that a person saved under a name, kept for each company that the person acts for. */
import { z } from "zod";
import { call, none } from "../call";
import { Flag, Id, Instant, Line } from "../values";

/** The portal's name of a list: `customer/sales`. The upstream only keeps it. */
export const ViewList = z
  .string()
  .max(80)
  .regex(/^[a-z-]+(?:\/[a-z-]+)*$/, "Informe a lista.");

/**
 * What stands in the list's address after the question mark: filter, sort, columns in their order, page size and
 * density. The upstream only keeps it, so that a list may change without it.
 */
const ViewQuery = z
  .string()
  .max(4_000)
  .regex(/^[\x21\x22\x24-\x7e]*$/, "Informe o que está no endereço da lista.");

const content = {
  name: Line.min(1, "Dê um nome à visão.").max(60, "Use até 60 caracteres."),
  query: ViewQuery,
  /** The list opens with it where its address says nothing; another default of the list ceases to be one. */
  is_default: z.boolean(),
};

export const SavedView = z.object({
  id: Id,
  list: ViewList,
  ...content,
  /** Counts its changes: whoever writes names the one that was seen. */
  version: z.int().min(1),
  updated_at: Instant,
  /** When it was deleted; it can be restored for 30 days. `null` for one that stands. */
  deleted_at: Instant.nullable(),
});
export type SavedView = z.output<typeof SavedView>;

/** How many views a person may have of one list. */
export const MOST_VIEWS = 20;

const company = z.object({ companyId: Id });
const view = company.extend({ viewId: Id });
const own = { company: "any", extension: true } as const;

export const listViews = call("GET /api/portal/companies/{companyId}/views", {
  purpose: "list the views that the person saved while acting for a company, by list and name",
  params: company,
  query: z.object({
    list: ViewList.optional(),
    /** Only those that their lists open with. */
    default: Flag.optional(),
    /** Those too that were deleted and can be restored. */
    deleted: Flag.optional(),
  }),
  replies: { 200: z.object({ items: z.array(SavedView) }) },
  ...own,
});

/** 409 names the field `name` where another view of the list has it already, unless that one is to be replaced. */
export const createView = call("POST /api/portal/companies/{companyId}/views", {
  purpose: "save a view of a list under a name",
  audit: "personal",
  params: company,
  body: z.object({ list: ViewList, ...content, replace: z.boolean() }),
  replies: { 201: SavedView },
  ...own,
});

/** 409 where the view is no longer what was seen, or another one has the name. */
export const updateView = call("PUT /api/portal/companies/{companyId}/views/{viewId}", {
  purpose: "change a saved view",
  audit: "personal",
  params: view,
  body: z.object({ ...content, version: z.int().min(1) }),
  replies: { 200: SavedView },
  ...own,
});

export const deleteView = call("DELETE /api/portal/companies/{companyId}/views/{viewId}", {
  purpose: "delete a saved view, which can be restored for 30 days",
  audit: "personal",
  params: view,
  replies: { 204: none },
  ...own,
});

/** 409 where another view of the list has its name by now, or there are as many as there may be. */
export const restoreView = call("POST /api/portal/companies/{companyId}/views/{viewId}/restore", {
  purpose: "restore a saved view that was deleted",
  audit: "personal",
  params: view,
  replies: { 200: SavedView },
  ...own,
});

/** Whoever belongs to the company may open a view by its link, whichever company they act for now; others get 404. */
export const getSharedView = call("GET /api/portal/companies/{companyId}/shared-views/{viewId}", {
  purpose: "read a saved view by its link",
  params: view,
  replies: {
    200: z.object({
      list: ViewList,
      name: z.string(),
      query: z.string(),
      saved_by_name: z.string(),
      company_name: z.string(),
    }),
  },
  extension: true,
});
