/** The pieces that live as long as the process, tied together from the configuration. */
import { createLog } from "~/log/log.server";
import { readableLines } from "~/log/readable.server";
import { createAnswers } from "~/session/answers.server";
import { createBackchannelLogout } from "~/session/backchannel-logout.server";
import { createCommands } from "~/session/commands.server";
import { createDrafts } from "~/session/drafts.server";
import { createExportTurns } from "~/session/export-turns.server";
import { createIdentityProvider } from "~/session/identity-provider.server";
import { createMailQuota } from "~/session/mail-quota.server";
import { createMerchantFlows } from "~/session/merchant-flows.server";
import { observedStore } from "~/session/observed-store.server";
import { openStore } from "~/session/open-store.server";
import { createRefresher } from "~/session/refresh.server";
import { createSessions } from "~/session/sessions.server";
import { createSignIn } from "~/session/sign-in.server";
import { createSignInPlaces } from "~/session/sign-in-places.server";
import { SILENT, type Telemetry } from "~/telemetry/telemetry";
import { createFlash } from "~/toasts/flash.server";
import { createUpstream } from "~/upstream/client.server";
import { createStaleAnswers } from "~/upstream/stale-answers.server";
import { config } from "./config.server";

let telemetry = SILENT;

/** Tells from now on what is done; before the pieces are tied together, or it tells of a part of it. */
export function observe(given: Telemetry): void {
  telemetry = given;
}

function tieTogether() {
  const lines = import.meta.env.MODE === "development" ? readableLines() : undefined;
  const log = createLog(config.logLevel, lines);
  const opened = openStore(config.sessionStoreUrl, { access: config.redisAccess, log, telemetry });
  const store = observedStore(opened, telemetry);
  const secrets = config.sessionSecrets;
  const { secure, origin } = config;
  const staleAnswers = createStaleAnswers();
  telemetry.watch("stale-answers", () => staleAnswers.size.answers);
  telemetry.watch("stale-answers-bytes", () => staleAnswers.size.bytes);
  const sessions = createSessions({ store, secrets, secure, telemetry, ended: staleAnswers.forget });
  const identity = createIdentityProvider({
    ...config.identity,
    origin,
    headers: { [`x-${config.api.product}-app`]: "web" },
    timeoutMs: config.api.timeoutMs,
    telemetry,
  });
  return {
    log,
    telemetry,
    store,
    sessions,
    identity,
    backchannelLogout: createBackchannelLogout({ store, sessions, identity, log }),
    refresher: createRefresher({ store, identity, log, telemetry }),
    signIn: createSignIn({ sessions, store, identity, secrets, secure, log, telemetry }),
    upstream: createUpstream({
      baseUrl: config.api.url,
      baseUrls: config.api.urls,
      timeoutMs: config.api.timeoutMs,
      product: config.api.product,
      log,
      telemetry,
    }),
    staleAnswers,
    flash: createFlash({ secrets, secure }),
    signInPlaces: createSignInPlaces({ store, sessions, secrets }),
    // Renewing a token in the middle of a command takes a while too.
    commands: createCommands({ store, secrets, log, telemetry, waitMs: 2 * config.api.timeoutMs + 5_000 }),
    drafts: createDrafts({ store, secrets, secure }),
    exportTurns: createExportTurns({ store }),
    answers: createAnswers({ store, secrets, secure }),
    mailQuota: createMailQuota({ store, secrets }),
    merchantFlows: createMerchantFlows({ store, secrets }),
  };
}

type Services = ReturnType<typeof tieTogether>;

let services: Services | undefined;

/** Tied on first use, so that reading the configuration opens nothing. */
export function theServices(): Services {
  services ??= tieTogether();
  return services;
}

/** Lets go of sockets and files when the process ends: of the store last, where what the others still bring is kept. */
export async function closeServices(): Promise<void> {
  if (!services) return;
  await Promise.all([services.identity.close(), services.upstream.close()]);
  await services.store.close();
  services = undefined;
}
