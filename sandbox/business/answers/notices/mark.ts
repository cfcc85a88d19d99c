import { markAllNotices, markNotice } from "#contract/extension/notices";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { run } from "../../query.ts";
import { requireAddressee } from "./addressee.ts";
import { noticesOf, requireNotice } from "./read.ts";

export const answerMarkNotice = answer(markNotice, (request) => {
  const { db, body, clock } = request;
  const { companyId, noticeId } = request.params;
  const addressee = requireAddressee(request, companyId);
  const { read_at } = requireNotice(request, addressee, noticeId);
  if (body.read !== (read_at !== null))
    run(
      db,
      "update notices set read_at = ? where id = ?",
      body.read ? clock.now().getTime() : null,
      noticeId,
    );
  return { status: 200, body: requireNotice(request, addressee, noticeId) };
});

export const answerMarkAllNotices = answer(markAllNotices, (request) => {
  const { db, body, clock, query } = request;
  const addressee = requireAddressee(request, request.params.companyId);
  const { sql, values } = every([
    ...noticesOf(addressee, { kind: query.kind, unread: "true" }),
    ["n.made_at <= ?", Date.parse(body.until)],
  ]);
  const now = clock.now().getTime();
  const count = run(db, `update notices as n set read_at = ? where ${sql}`, now, ...values);
  return { status: 200, body: { count } };
});
