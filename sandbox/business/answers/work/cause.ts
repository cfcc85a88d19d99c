import type { WorkKind } from "#contract/extension/work";
import type { ApiRequest } from "../../../api/handler.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";

/** Something that waits because of how the rows are now. Instants are epoch milliseconds. */
export interface Cause {
  key: string;
  kind: WorkKind;
  customer_id: string | null;
  trade_name: string | null;
  since: number | null;
  due: number | null;
  subject: string | null;
  detail: string;
  record_id: string | null;
  /** What it is found and sorted by, without accents. */
  name_key: string;
  search: string;
}

export type Asked = Pick<ApiRequest, "db" | "clock" | "user">;
/** As those say it who look for one kind. */
export type Said = Omit<Cause, "kind" | "name_key" | "search">;

export interface Customer {
  customer_id: string;
  trade_name: string;
}

/** The last moment of a day. */
export const endOf = (day: string): number => startOf(dayOf(day) + 1) - 1;
