/** What was sent to a page, as its schemas read it: the address, the query, the form, a file. */
import type { z } from "zod";
import { throwNotFound } from "~/faults/throw-fault.server";
import { type ReadForm, readSubmission } from "~/forms/submission.server";

export interface Reading {
  /** The URL's parameters; what does not fit the schema is a 404 page. */
  params<S extends z.ZodType>(schema: S): z.output<S>;
  /** The query; the schema says what becomes of a value that does not fit. */
  search<S extends z.ZodType>(schema: S): z.output<S>;
  /** The posted form; fields that the schema does not name are dropped. */
  read<S extends z.ZodObject>(schema: S): Promise<ReadForm<z.output<S>>>;
  /** A posted file, cut after one byte more than the largest that is taken; null when none was chosen. */
  file(name: string): Promise<File | null>;
}

interface Materials {
  requestId: string;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  /** The posted form; undefined where none was read. */
  body: () => Promise<FormData | undefined>;
}

export function createReading({ requestId, params, url, body }: Materials): Reading {
  return {
    params(schema) {
      const parsed = schema.safeParse(params);
      return parsed.success ? parsed.data : throwNotFound(requestId);
    },
    search: (schema) => schema.parse(Object.fromEntries(url.searchParams)),
    read: async (schema) => readSubmission((await body()) ?? new FormData(), schema),
    async file(name) {
      const posted = (await body())?.get(name);
      return posted instanceof File ? posted : null;
    },
  };
}
