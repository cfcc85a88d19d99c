/** Makes calls of the API as a person who is not there any more: what they planned, by their rights of now. */
import { randomUUID } from "node:crypto";
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { first } from "../business/query.ts";
import type { Db } from "../database.ts";
import { findUser } from "../identity/users.ts";
import { ApiRefusal } from "./handler.ts";
import { type ApiOptions, answerCall } from "./router.ts";
import { rawOf } from "./validation.ts";

/** Who acts, for which company. */
export interface Actor {
  userId: string;
  companyId: string;
}

/** A command of one's own key: sent again with it, it is done once. Refused by throwing `ApiRefusal`. */
export type ActAs = <C extends Call>(actor: Actor, call: C, input: InputOf<C>, key: string) => AnswerOf<C>;

export function actingAs(options: Pick<ApiOptions, "db" | "clock" | "url" | "answers">): ActAs {
  return (actor, call, input, key) => {
    const found = options.answers.find((one) => one.call.spelling === call.spelling);
    if (!found) throw new Error(`nobody answers ${call.spelling}`);
    const user = findUser(options.db, actor.userId);
    if (user?.status !== "active") throw new ApiRefusal(403, "Quem pediu isto não tem mais acesso.");
    const headers = new Map([...companyHeaders(options.db, actor.companyId), ["idempotency-key", key]]);
    const bearer = { user, claims: { sub: user.id, realm_access: { roles: user.roles } } };
    const header = (name: string) => headers.get(name);
    const { body: text } = answerCall(options, found, bearer, rawOf(input), header);
    return (text === "" ? null : JSON.parse(text)) as AnswerOf<typeof call>;
  };
}

function companyHeaders(db: Db, companyId: string): [string, string][] {
  const row = first<{ customer_id: string | null; partner_id: string | null }>(
    db,
    "select customer_id, partner_id from companies where id = ?",
    companyId,
  );
  const named = {
    "x-company-id": companyId,
    "x-customer-id": row?.customer_id,
    "x-partner-id": row?.partner_id,
    "x-request-id": randomUUID(),
  };
  return Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
