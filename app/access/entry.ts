import type { ScreenName } from "~/screens/table";
import type { RequestMemo } from "./request-memo.server";

/** One request at the door of one screen. */
export interface Entry {
  readonly request: Request;
  readonly memo: RequestMemo;
  readonly name: ScreenName;
}
