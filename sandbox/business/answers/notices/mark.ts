import { markAllNotices, markNotice } from "#contract/extension/notices";
import { answer } from "../../../api/handler.ts";
import { run } from "../../query.ts";
import { requireAddressee } from "./addressee.ts";
import { requireNotice } from "./read.ts";

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
  const { db, body, clock } = request;
  const { userId, companyId } = requireAddressee(request, request.params.companyId);
  const count = run(
    db,
    `update notices set read_at = ? where user_id = ? and company_id = ? and portal = 1 and read_at is null
     and made_at <= ?`,
    clock.now().getTime(),
    userId,
    companyId,
    Date.parse(body.until),
  );
  return { status: 200, body: { count } };
});
