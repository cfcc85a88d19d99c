import { createHash } from "node:crypto";
import { first, insert, run } from "../business/query.ts";
import type { Db } from "../database.ts";
import { ApiRefusal } from "./handler.ts";

/** One write as its sender may repeat it. */
interface Attempt {
  key: string;
  userId: string;
  /** The call as the contract spells it. */
  call: string;
  /** Everything that the answer depends on. */
  input: unknown;
}

export interface StoredAnswer {
  status: number;
  /** JSON; empty where the answer has no body. */
  body: string;
}

const DAY_MS = 86_400_000;

export function createIdempotencySchema(db: Db): void {
  db.exec(
    `create table idempotency_keys (
      key text not null,
      user_id text not null,
      call text not null,
      input_hash text not null,
      status integer not null,
      body text not null,
      created_at integer not null,
      primary key (key, user_id, call)
    ) without rowid`,
  );
}

/**
 * Runs a write once: a repetition gets the stored answer, another input under the same key is refused.
 * Call it inside the transaction of the write. Refusals are not kept: a corrected form may use its key again.
 */
export function answerOnce(
  db: Db,
  attempt: Attempt,
  write: () => StoredAnswer,
): StoredAnswer & { replayed: boolean } {
  const { key, userId, call } = attempt;
  const hash = createHash("sha256").update(JSON.stringify(attempt.input)).digest("base64url");
  const known = first<StoredAnswer & { input_hash: string }>(
    db,
    "select input_hash, status, body from idempotency_keys where key = ? and user_id = ? and call = ?",
    key,
    userId,
    call,
  );
  if (known && known.input_hash !== hash) {
    throw new ApiRefusal(422, "Esta chave de repetição já foi usada com outros dados.");
  }
  if (known) return { status: known.status, body: known.body, replayed: true };

  const answer = write();
  run(db, "delete from idempotency_keys where created_at < ?", Date.now() - DAY_MS);
  insert(db, "idempotency_keys", {
    key,
    user_id: userId,
    call,
    input_hash: hash,
    status: answer.status,
    body: answer.body,
    created_at: Date.now(),
  });
  return { ...answer, replayed: false };
}
