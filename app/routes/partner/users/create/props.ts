import type { Refused } from "~/page/answering.server";
import type { Told } from "./answer.server";

export interface Answer extends Refused {
  /** What became of each person of the last sending. */
  results?: Told[];
}
