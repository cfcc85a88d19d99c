import { SESSION_LEFT, writeLeft } from "~/session/end-headers";
import { endOf } from "~/session/session";
import { memoOf } from "./request-memo.server";

/** Says with an answer to the application when the session ends that it was asked in. */
export async function tellSessionEnd(
  headers: Headers,
  args: { request: Request; context: object },
): Promise<void> {
  const arrival = await memoOf(args).arrival;
  if (arrival?.state === "present") headers.set(SESSION_LEFT, writeLeft(endOf(arrival.open.session)));
}
