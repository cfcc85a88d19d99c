import type { Portal } from "~/access/portal.server";

type Failure = NonNullable<Parameters<Portal["refuse"]>[1]>;

/** The upstream names a part of what was sent; on the page all of it is the file that was chosen. */
export function aboutTheFile(failure: Failure): Failure {
  if (failure.kind !== "refused" || !failure.fields) return failure;
  return { ...failure, fields: { file: Object.values(failure.fields).join(" ") } };
}
