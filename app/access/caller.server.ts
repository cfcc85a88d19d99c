/** In whose name the calls of a request are made, and what is said where that cannot be told now. */
import { theServices } from "~/services.server";
import type { CompanyChoice, Session } from "~/session/session";
import { ProviderUnavailable, SessionEnded } from "~/session/session-ended";
import type { OpenSession } from "~/session/sessions.server";
import { StoreUnavailable } from "~/session/store";
import type { Bearer, Caller } from "~/upstream/bearer";
import type { Failure } from "~/upstream/failure";

export const PROVIDER_DOWN: Failure = {
  kind: "unavailable",
  status: 503,
  message:
    "Não foi possível confirmar o seu acesso agora. A sua sessão continua aberta; tente de novo em instantes.",
};

const STORE_DOWN: Failure = {
  kind: "unavailable",
  status: 503,
  message: "Não foi possível ler a sua sessão agora. Ela continua aberta; tente de novo em instantes.",
};

/** What a page says while the store is away; every other error goes on. */
export function storeFailure(error: unknown, requestId: string): Failure {
  if (!(error instanceof StoreUnavailable)) throw error;
  theServices().log.error("session.store-unavailable", { requestId });
  return STORE_DOWN;
}

/** The selected company of the selected environment. */
export function companyOf(session: Session): CompanyChoice | null {
  return session.environment ? session.companies[session.environment] : null;
}

/** What every call of this request carries. */
export function callerOf(open: OpenSession, requestId: string, signal?: AbortSignal): Caller {
  const { acting } = open.session;
  return {
    bearer: bearerOf(open, requestId),
    requestId,
    company: companyOf(open.session),
    ...(acting ? { acting: acting.id } : {}),
    signal,
  };
}

function bearerOf(open: OpenSession, requestId: string): Bearer {
  const { refresher } = theServices();
  const unavailable = (error: unknown): never => {
    throw new ProviderUnavailable(storeFailure(error, requestId));
  };
  return {
    async token() {
      return open.session.tokens.access;
    },
    async renewed(failed) {
      const token = await refresher.fresh(open, { force: failed, requestId }).catch(unavailable);
      if (token.kind === "ended") throw new SessionEnded();
      if (token.kind === "unavailable") throw new ProviderUnavailable(PROVIDER_DOWN);
      return open.session.tokens.access;
    },
    async refused() {
      await open.destroy("token-refused").catch(unavailable);
      throw new SessionEnded();
    },
  };
}
