/** Our extension: files that belong to a discrepancy, such as the receipt that the acquirer asks for. */
import { z } from "zod";
import { call, none } from "../call";
import { Base64, Id, Instant } from "../values";
import { Attachment } from "./onboarding-steps";

const one = z.object({ customerId: Id, discrepancyId: Id });
const file = one.extend({ fileId: Id });
const door = { needs: "dtx_pro", company: "customer", extension: true } as const;

/** Files of one discrepancy. */
export const MOST_DISCREPANCY_FILES = 10;

/** PDF, PNG or JPG of at most 500 000 bytes, as its content and its name say. */
const Described = Attachment.omit({ type: true, content: true });

export const DiscrepancyFile = Described.extend({
  id: Id,
  sent_at: Instant,
  sent_by_name: z.string(),
});
export type DiscrepancyFile = z.output<typeof DiscrepancyFile>;

export const listDiscrepancyFiles = call(
  "GET /api/portal/customers/{customerId}/discrepancies/{discrepancyId}/files",
  {
    purpose: "list the files of a discrepancy",
    params: one,
    /** Newest first. */
    replies: { 200: z.object({ items: z.array(DiscrepancyFile).max(MOST_DISCREPANCY_FILES) }) },
    ...door,
  },
);

/**
 * A file whose content is there already is the one that is there. 409 names `content` when there are as many as there
 * may be, 422 when what arrives is not what was said of it.
 */
export const createDiscrepancyFile = call(
  "POST /api/portal/customers/{customerId}/discrepancies/{discrepancyId}/files",
  {
    purpose: "keep a file with a discrepancy",
    audit: "discrepancies",
    params: one,
    body: Described.extend({
      /** Base64. */
      content: Base64.max(666_668),
    }),
    replies: {
      201: DiscrepancyFile.extend({
        /** Whether its content was there before. */
        was_there: z.boolean(),
      }),
    },
    ...door,
  },
);

export const getDiscrepancyFile = call(
  "GET /api/portal/customers/{customerId}/discrepancies/{discrepancyId}/files/{fileId}",
  {
    purpose: "read a file of a discrepancy with its content",
    audit: "files",
    params: file,
    replies: {
      200: DiscrepancyFile.extend({
        /** Base64. */
        content: z.base64(),
      }),
    },
    ...door,
  },
);

/** 404 for a file that is gone. */
export const deleteDiscrepancyFile = call(
  "DELETE /api/portal/customers/{customerId}/discrepancies/{discrepancyId}/files/{fileId}",
  {
    purpose: "remove a file from a discrepancy",
    audit: "discrepancies",
    params: file,
    replies: { 204: none },
    ...door,
  },
);
