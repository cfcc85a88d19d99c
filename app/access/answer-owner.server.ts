import { theServices } from "~/services.server";
import type { OpenSession } from "~/session/open-session.server";
import { companyOf } from "~/session/session";
import { withoutStore } from "~/session/store";
import type { AnswerOwner } from "~/upstream/stale-if-error.server";
import type { Principal } from "./rules";

/** What this session was answered for its company, with its permissions, since its last command. */
export function answerOwnerOf(open: OpenSession, { roles }: Principal): AnswerOwner {
  return {
    session: open.id,
    scope() {
      const { environment, commands = 0 } = open.session;
      return [environment, companyOf(open.session)?.id, [...roles].sort(), commands];
    },
    async told() {
      theServices().staleAnswers.forget(open.id);
      // The command was sent, whatever the store says.
      await open
        .update((session) => ({ ...session, commands: (session.commands ?? 0) + 1 }))
        .catch(withoutStore);
    },
  };
}
