import { type Call, isQuestion } from "#contract/call";

/** What a call asks with, by the names of its contract. */
export interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Whether an answer is about somebody or something else than the question: a record, or one of a page's, bears another
 * id by a name that was asked with (`customerId` in the path is `customer_id` in the record), or the record is not the
 * one that the path ends with. An upstream that forgets whose records they are shows them to nobody here.
 */
export function isForeign(call: Call, { params = {}, query = {} }: Given, answer: unknown): boolean {
  if (!isQuestion(call) || !isRecord(answer)) return false;
  const asked = Object.entries({ ...query, ...params }).flatMap(([name, value]) =>
    /_?id$/i.test(name) && typeof value === "string" ? [[wireName(name), value.split(",")] as const] : [],
  );
  const isOfAnother = (record: Readonly<Record<string, unknown>>) =>
    asked.some(([name, ids]) => isId(record[name]) && name !== "id" && !ids.includes(record[name]));
  const records = Array.isArray(answer.items) ? answer.items.filter(isRecord) : [answer];
  return records.some(isOfAnother) || isAnother(call, params, answer);
}

/** `GET …/{customerId}/contracts/{id}` answers the contract with that id, where it has one at all. */
function isAnother(call: Call, params: Record<string, unknown>, { id }: Record<string, unknown>): boolean {
  const [, last] = /\{(\w*id)\}$/i.exec(call.path) ?? [];
  return last !== undefined && isId(id) && id !== params[last];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isId = (value: unknown): value is string => typeof value === "string";

/** `customerId`, and `customer_id` of a query, as records have it. */
const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
