import { beforeEach, describe, expect, test } from "vitest";
import {
  approvePendingUsers,
  getPendingUserTotals,
  listPendingUsers,
  type PendingUser,
  refusePendingUser,
  resendPendingUser,
} from "#contract/extension/pending-users";
import { findSsoUser } from "#contract/sso-users";
import { clientFor } from "../../../support/api.ts";
import { signedIn } from "../../../support/clients.ts";
import { control, runSandbox } from "../../../support/sandbox.ts";
import { all, run } from "../../query.ts";
import { approval, at, params, requestsOf } from "../../support/pending-users.ts";

const sandbox = runSandbox({ today: "2026-11-20" });
const here = () => sandbox.current;

const { maria, ana, admin } = signedIn(sandbox, "maria", "ana", "admin");
beforeEach(() => control(here(), "POST /reset"));

const { list, approve, waiting } = requestsOf(maria);

describe("the requests for access to a company", () => {
  test("are that company's, whole, in every status, newest first", async () => {
    const items = await list();
    const rows = all<{ id: string; requested_at: number }>(
      here().db,
      "select id, requested_at from sign_ups where company_id = 'emp-1001'",
    ).sort((one, other) => other.requested_at - one.requested_at);
    expect(items.map(({ requested_at }) => Date.parse(requested_at))).toEqual(
      rows.map((row) => row.requested_at),
    );
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(["pending", "approved", "refused", "expired"]),
    );
    expect(items[0]?.companies).toEqual([{ id: "emp-1001", trade_name: "Loja da Maria" }]);
    const approved = items.find(({ status }) => status === "approved");
    const user = await maria.ask(findSsoUser, { params: { id: approved?.user_id ?? "" } });
    expect(user.body).toMatchObject({
      email: approved?.email,
      name: approved?.name,
      document: approved?.document,
    });
    expect(items.find(({ status }) => status === "refused")).toMatchObject({
      reason: "Não trabalha nesta empresa.",
      decided_by_name: "Maria Exemplo Falcão",
    });
  });

  test("are filtered, sorted and paged, and the pages together are the whole", async () => {
    const whole = await list();
    for (const status of ["pending", "approved,refused", "expired"]) {
      const wanted = whole.filter((item) => status.split(",").includes(item.status));
      expect(await list({ status })).toEqual(wanted);
    }
    for (const origin of ["sign-up", "invitation,migration"]) {
      const wanted = whole.filter((item) => origin.split(",").includes(item.origin));
      expect(await list({ origin })).toEqual(wanted);
    }
    const day = (item: PendingUser) =>
      new Date(Date.parse(item.requested_at) - 3 * 3_600_000).toISOString().slice(0, 10);
    const [from, to] = [day(whole[2] as PendingUser), day(whole[1] as PendingUser)];
    expect(await list({ from, to })).toEqual(whole.filter((item) => day(item) >= from && day(item) <= to));
    const [one, two] = whole;
    expect(await list({ id: `${two?.id},${one?.id}` })).toEqual([one, two]);
    for (const q of [one?.email, one?.document, one?.name.toUpperCase()]) {
      expect((await list({ q })).map(({ id }) => id)).toContain(one?.id);
    }
    expect(await list({ q: "%" })).toEqual([]);

    for (const sort of ["requested_at", "name", "expires_at"]) {
      const sorted = await list({ sort, direction: "asc" });
      expect([...(await list({ sort, direction: "desc" }))].reverse()).toEqual(sorted);
      const pages: PendingUser[] = [];
      let cursor: string | undefined;
      do {
        const query = {
          sort,
          direction: "asc",
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        } as const;
        const { body } = await maria.ask(listPendingUsers, { params, query: query as never });
        pages.push(...body.items);
        cursor = body.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(pages).toEqual(sorted);
    }
  });

  test("are counted by status as the list shows them", async () => {
    const whole = await list();
    const totals = async (query = {}) => (await maria.ask(getPendingUserTotals, { params, query })).body;
    const count = (status: string) => whole.filter((item) => item.status === status).length;
    const by_status = {
      pending: count("pending"),
      approved: count("approved"),
      refused: count("refused"),
      expired: count("expired"),
    };
    expect(await totals()).toEqual({ count: whole.length, by_status });
    expect(await totals({ status: "pending,expired" })).toEqual({
      count: by_status.pending + by_status.expired,
      by_status,
    });
  });

  test("nobody decided in time have expired", async () => {
    const { id } = await waiting();
    run(here().db, "update sign_ups set expires_at = ? where id = ?", here().clock.now().getTime(), id);
    expect((await list()).find((item) => item.id === id)?.status).toBe("expired");
    const [result] = await approve([id]);
    expect(result).toMatchObject({
      result: "failed",
      reason: expect.stringContaining("expirou em 20/11/2026"),
    });
    const refusal = await maria.ask(refusePendingUser, { ...at(id), body: { reason: "Não conheço." } });
    expect(refusal.status).toBe(409);
  });

  test("of another company are not found, and need the permission", async () => {
    const { id } = await waiting();
    const other = { companyId: "emp-1003" };
    expect((await maria.ask(listPendingUsers, { params: other, query: {} })).status).toBe(404);
    expect((await ana.ask(listPendingUsers, { params, query: {} })).status).toBe(404);
    expect((await ana.ask(resendPendingUser, { params: { ...other, id } })).status).toBe(404);
    const foreign = await ana.ask(approvePendingUsers, { ...approval([id]), params: other });
    // Ana's partner company looks after Maria's: she may give access to it, but not by another one's request.
    expect(foreign.body.results).toMatchObject([{ result: "failed", reason: "Pedido não encontrado." }]);
    const joao = await clientFor(here(), "joao@loja.example", "emp-1001");
    expect((await joao.ask(listPendingUsers, { params, query: {} })).status).toBe(403);
    expect((await admin.ask(listPendingUsers, { params, query: {} })).status).toBe(200);
  });

  test("a period that ends before it begins is refused", async () => {
    const query = { from: "2026-11-20", to: "2026-11-19" };
    expect((await maria.ask(listPendingUsers, { params, query })).error?.fields).toHaveProperty("from");
    expect(await list({ from: "0001-01-01", to: "9999-12-31" })).toHaveLength((await list()).length);
  });
});
