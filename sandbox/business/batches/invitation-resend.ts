/** The invitation of each of many users once more, by the call that sends one. */
import type { BatchChoice } from "#contract/extension/batch-choices";
import { ResendLine } from "#contract/extension/batch-inputs";
import { MOST_LINES } from "#contract/extension/batches";
import type { SsoUserStatus, SsoUserSummary } from "#contract/sso-user-shapes";
import { findSsoUser, listSsoUsers, sendPasswordEmail } from "#contract/sso-users";
import { answerSendPasswordEmail } from "../../identity/answers/account.ts";
import { answerFindSsoUser, answerListSsoUsers } from "../../identity/answers/reading.ts";
import { batchKind, LeftOut, type LineTools } from "./kind.ts";

type ResendChoice = Extract<BatchChoice, { kind: "invitation-resend" }>;

/** Who waits for no invitation, and why. */
const WAITS_FOR_NONE: Partial<Record<SsoUserStatus, string>> = {
  active: "Já entra no portal",
  inactive: "Está inativo",
  blocked: "Está bloqueado",
};

export const invitationResend = batchKind({
  needs: "user-management-create",
  input: ResendLine,
  columns: ["Usuário", "E-mail"],
  choose(choice, tools) {
    return {
      title: "Reenvio de convites",
      lines: chosen((choice as ResendChoice).of, tools).map(({ id, name, email }) => ({
        name,
        source: [id, email],
        input: { user_id: id, email },
      })),
    };
  },
  carryOut({ user_id: id, email }, tools) {
    const params = { id };
    const user = tools.ask(findSsoUser, answerFindSsoUser, { params });
    if (user.email !== email)
      throw new LeftOut("Mudou depois da conferência", `Agora o e-mail é ${user.email}.`);
    const why = WAITS_FOR_NONE[user.status];
    if (why !== undefined) throw new LeftOut(why, "Não há convite a aceitar.");
    tools.tell(sendPasswordEmail, answerSendPasswordEmail, { params });
    return { recordId: id, said: `Convite enviado a ${email}.`, amount: null };
  },
});

/** By name; one more than fit tell that there are more. */
function chosen(
  of: ResendChoice["of"],
  tools: Pick<LineTools, "ask">,
): Pick<SsoUserSummary, "id" | "name" | "email">[] {
  if (of.by === "ids")
    return [...new Set(of.ids)].map((id) => tools.ask(findSsoUser, answerFindSsoUser, { params: { id } }));
  const pageSize = 100;
  const rows: SsoUserSummary[] = [];
  for (let page = 1; rows.length <= MOST_LINES; page += 1) {
    const { items } = tools.ask(listSsoUsers, answerListSsoUsers, {
      query: { ...of.filter, page, pageSize, sortBy: "name", sortDirection: "asc" },
    });
    rows.push(...items);
    if (items.length < pageSize) break;
  }
  return rows;
}
