import type { IncomingMessage, ServerResponse } from "node:http";
import type { Interaction } from "oidc-provider";
import { run } from "../business/query.ts";
import { noteSignIn, type SignInOutcome } from "./activity.ts";
import { browserName, plainAddress } from "./browsers.ts";
import { readForm } from "./forms.ts";
import type { Identity } from "./identity.ts";
import { sendPage } from "./page-frame.ts";
import { expiredSignInPage, signInPage } from "./pages.ts";
import { passwordFits } from "./passwords.ts";
import { findUserByName, type SsoUser, type UserStatus } from "./users.ts";

const WRONG = "Usuário ou senha inválidos";

/** Why a user with the right password may still not enter. */
const CLOSED: Partial<Record<UserStatus, string>> = {
  inactive: "Usuário desativado. Fale com quem administra os acessos da sua empresa.",
  blocked: "Usuário bloqueado. Fale com quem administra os acessos da sua empresa.",
};

/** The sign-in page of one authorization request: shows the form, takes it, or cancels. */
export async function answerSignIn(
  identity: Identity,
  uid: string,
  cancel: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { provider, portalOrigins } = identity;
  const interaction = await provider.interactionDetails(request, response).catch(() => null);
  if (interaction?.uid !== uid) {
    return sendPage(response, 410, expiredSignInPage(portalOrigins[0]));
  }
  if (cancel) {
    const result = { error: "access_denied", error_description: "sign-in was cancelled" };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  const show = (username: string, problem?: string) => {
    const action = `/realms/portal/login-actions/authenticate/${uid}`;
    const html = signInPage({ action, username, problem, portal: portalOrigins[0] });
    sendPage(response, 200, html, portalOrigins);
  };
  if (request.method !== "POST") return show(interaction.params.login_hint ?? "");

  const form = await readForm(request);
  const username = form?.get("username") ?? "";
  const user = findUserByName(identity.db, username);
  const fits = await passwordFits(form?.get("password") ?? "", user?.passwordHash ?? null);
  const note = (outcome: SignInOutcome) =>
    user &&
    noteSignIn(identity.db, identity.clock, {
      userId: user.id,
      outcome,
      ip: plainAddress(request.socket.remoteAddress),
      browser: browserName(request.headers["user-agent"]),
    });
  if (!user || !fits) {
    note("wrong-password");
    return show(username, WRONG);
  }
  if (user.status !== "active") {
    note("closed");
    return show(username, CLOSED[user.status] ?? WRONG);
  }
  note("signed-in");

  await leaveFormerUser(identity, interaction, user, request, response);
  run(
    identity.db,
    "update sso_users set last_login_at = ? where id = ?",
    identity.clock.now().toISOString(),
    user.id,
  );
  const result = { login: { accountId: user.id } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

// The provider would change the user of a browser by a page that needs JavaScript.
async function leaveFormerUser(
  { provider }: Identity,
  interaction: Interaction,
  user: SsoUser,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (!session.accountId || session.accountId === user.id) return;
  await session.destroy();
  interaction.session = undefined;
  await interaction.persist();
}
