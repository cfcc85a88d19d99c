import type { Adapter, AdapterPayload } from "oidc-provider";
import { all, first, run } from "../business/query.ts";
import type { Db } from "../database.ts";

const seconds = () => Math.floor(Date.now() / 1000);
const text = (value: unknown) => (typeof value === "string" ? value : null);

/** Keeps what the identity provider remembers in SQLite, one row per thing. */
export class SqliteAdapter implements Adapter {
  constructor(
    private readonly db: Db,
    private readonly model: string,
    /** What a second use of a code or a refresh token is refused with. */
    private readonly alreadyUsed: () => Error,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    this.db
      .prepare(
        `insert into oidc_records (model, id, payload, grant_id, uid, session_uid, account_id, expires_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, session_uid = excluded.session_uid, account_id = excluded.account_id,
           expires_at = excluded.expires_at`,
      )
      .run(
        this.model,
        id,
        JSON.stringify(payload),
        text(payload.grantId),
        text(payload.uid),
        text(payload.sessionUid),
        text(payload.accountId),
        expiresIn === undefined ? null : seconds() + expiresIn,
      );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.read("id", id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read("uid", uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  // Found and consumed are two steps of the provider: of two requests at once only one may pass here.
  async consume(id: string): Promise<void> {
    const consumed = run(
      this.db,
      "update oidc_records set consumed_at = ? where model = ? and id = ? and consumed_at is null",
      seconds(),
      this.model,
      id,
    );
    if (consumed === 1) return;
    const row = first<{ grant_id: string | null }>(
      this.db,
      "select grant_id from oidc_records where model = ? and id = ?",
      this.model,
      id,
    );
    if (row?.grant_id) revokeGrant(this.db, row.grant_id);
    throw this.alreadyUsed();
  }

  async destroy(id: string): Promise<void> {
    run(this.db, "delete from oidc_records where model = ? and id = ?", this.model, id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    run(this.db, "delete from oidc_records where model = ? and grant_id = ?", this.model, grantId);
  }

  private read(column: "id" | "uid", value: string): AdapterPayload | undefined {
    const row = first<{ payload: string; consumed_at: number | null }>(
      this.db,
      `select payload, consumed_at from oidc_records
       where model = ? and ${column} = ? and (expires_at is null or expires_at > ?)`,
      this.model,
      value,
      seconds(),
    );
    if (!row) return undefined;
    const payload = JSON.parse(row.payload) as AdapterPayload;
    return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
  }
}

function revokeGrant(db: Db, grantId: string): void {
  run(db, "delete from oidc_records where grant_id = ?", grantId);
  run(db, "delete from oidc_records where model = 'Grant' and id = ?", grantId);
}

/** Ends one sign-in at the provider, and every grant that was given through it; answers whose they were. */
export function revokeSession(db: Db, sessionUid: string): string[] {
  run(db, "delete from oidc_records where model = 'Session' and uid = ?", sessionUid);
  const rows = all<{ grant_id: string; account_id: string | null }>(
    db,
    "select distinct grant_id, account_id from oidc_records where session_uid = ? and grant_id is not null",
    sessionUid,
  );
  for (const { grant_id } of rows) revokeGrant(db, grant_id);
  return [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))];
}

/** Ends a user's grants, refresh tokens, codes, and sign-ins at the provider. */
export function revokeUserRecords(db: Db, userId: string): void {
  run(db, "delete from oidc_records where account_id = ?", userId);
}

/** Forgets what expired more than an hour ago. */
export function purgeExpiredRecords(db: Db): void {
  run(db, "delete from oidc_records where expires_at < ?", seconds() - 3600);
}
