/** In whose name the calls of a request are made, and what is said where that cannot be told now. */
import { throwFailure } from "~/faults/throw-fault.server";
import { theServices } from "~/services.server";
import type { OpenSession } from "~/session/open-session.server";
import { companyOf } from "~/session/session";
import { ProviderUnavailable, SessionEnded } from "~/session/session-ended";
import { StoreUnavailable } from "~/session/store";
import type { Bearer, Caller } from "~/upstream/bearer";
import type { Failure } from "~/upstream/failure";

/** Neither that a session stands nor that it has ended: whoever could tell is away. */
const untold = (message: string): Extract<Failure, { kind: "unavailable" }> => ({
  kind: "unavailable",
  status: 503,
  message: `${message} Tente de novo em instantes.`,
});

/** The store cannot be read. */
export const UNREAD = untold("Não foi possível ler a sua sessão agora.");
/** The provider is away, or what it answers cannot be kept: a command was not sent, or refused for its token alone. */
export const UNCONFIRMED: Failure = {
  ...untold("Não foi possível confirmar o seu acesso agora."),
  unsent: true,
};

/** What a page says while the store is away; every other error goes on. */
export function storeFailure(error: unknown, requestId: string, failure: Failure): Failure {
  if (!(error instanceof StoreUnavailable)) throw error;
  theServices().log.error("session.store-unavailable", { requestId });
  return failure;
}

/** Of what cannot go on without the store: while that is away, a page of 503 says what was not possible. */
export async function needingStore<Value>(
  requestId: string,
  message: string,
  asking: Promise<Value>,
): Promise<Value> {
  try {
    return await asking;
  } catch (error) {
    return throwFailure(storeFailure(error, requestId, untold(message)), requestId);
  }
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
    throw new ProviderUnavailable(storeFailure(error, requestId, UNCONFIRMED));
  };
  return {
    async token() {
      return open.session.tokens.access;
    },
    async renewed(failed) {
      const token = await refresher.fresh(open, { force: failed, requestId }).catch(unavailable);
      if (token.kind === "ended") throw new SessionEnded();
      if (token.kind === "unavailable") throw new ProviderUnavailable(UNCONFIRMED);
      return open.session.tokens.access;
    },
    async refused() {
      await open.destroy("token-refused").catch(unavailable);
      throw new SessionEnded();
    },
  };
}
