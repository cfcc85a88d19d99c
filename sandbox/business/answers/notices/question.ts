import type { ApiRequest } from "../../../api/handler.ts";
import type { Addressee } from "./addressee.ts";

/** What is asked of, at which time. */
export type Here = Pick<ApiRequest, "db" | "clock">;

/** Somebody to tell, and the number that they set. */
export interface Question extends Addressee {
  threshold: number;
}
