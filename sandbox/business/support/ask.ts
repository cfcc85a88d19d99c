import type { AnswerOf, Call, InputOf } from "#contract/call";
import type { ApiCompany, ApiRequest, ApiUser } from "../../api/handler.ts";
import type { RawInput } from "../../api/validation.ts";
import { answers } from "../../catalogue.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database.ts";
import { carryOutDue } from "../answers/due.ts";
import { CLOCK } from "./clock.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Setting {
  db: Db;
  /** The account's local part; nobody for anonymous calls. */
  as?: string;
  roles?: string[];
  company?: ApiCompany;
  clock?: Clock;
  outbox?: Mail[];
}

function userOf(name: string, roles: string[] = []): ApiUser {
  return { id: `usr-${name}`, personId: `pes-${name}`, name, email: `${name}@loja.example`, roles };
}

/** Asks as the HTTP core does: what time has brought is done, input parsed by the contract, the answer proved to be of its shape. */
export function ask<C extends Call>(
  setting: Setting,
  call: C,
  input: InputOf<C>,
): { status: number; body: AnswerOf<C> } {
  const found = answers.find((one) => one.call.spelling === call.spelling);
  if (!found) throw new Error(`nobody answers ${call.spelling}`);
  const given = input as Partial<RawInput>;
  const { db, as, roles, company = null, clock = CLOCK, outbox = [] } = setting;
  const request: ApiRequest = {
    params: call.params?.parse(given.params),
    query: call.query?.parse(given.query),
    body: call.body?.parse(given.body),
    user: as === undefined ? null : userOf(as, roles),
    company,
    db,
    clock,
    mail: (to, subject, text) => outbox.push({ to, subject, text }),
    url: "http://127.0.0.1:4000",
  } as ApiRequest;
  carryOutDue({ db, clock });
  const { status, body } = found.handler(request);
  const reply = call.replies[status];
  if (!reply) throw new Error(`${call.spelling} has no reply ${status}`);
  return { status, body: reply.parse(body) as AnswerOf<C> };
}
