import { z } from "zod";
import type { SandboxOptions } from "./start.ts";

const wholeUpTo = (maximum: number) =>
  z.coerce
    .number(`must be a whole number from 0 to ${maximum}`)
    .int(`must be a whole number from 0 to ${maximum}`)
    .min(0, "must be at least 0")
    .max(maximum, `must be at most ${maximum}`);

const PINNED = "must be a day such as 2026-11-20, or an instant such as 2026-11-20T23:40:00-03:00";

const Settings = z.object({
  SANDBOX_PORT: wholeUpTo(65_535).default(4000),
  DATA_DIR: z.string().default(".data"),
  SANDBOX_SALES: wholeUpTo(10_000_000).default(20_000),
  /** Whoever starts many alike has one make the data, and the others copy them. */
  SANDBOX_SEED: z.string().optional(),
  SANDBOX_LATENCY_MS: wholeUpTo(60_000).default(0),
  SANDBOX_TODAY: z.union([z.iso.date(), z.iso.datetime({ offset: true })], PINNED).optional(),
  SANDBOX_CONTROL: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  /** Mails of notices go out by themselves, every minute. */
  SANDBOX_NOTICE_MAILS: z.enum(["0", "1"], "must be 0 or 1").default("1"),
  SANDBOX_ISSUER: z.url("must be a URL, the issuer as its discovery document spells it").optional(),
  /** Where people reach the portal: sign-in returns there. */
  PUBLIC_ORIGIN: z
    .url("must be an origin such as http://localhost:3000")
    .transform((text) => new URL(text).origin)
    .default("http://localhost:3000"),
});

/** Reads the sandbox's settings; answers one readable line for each wrong one. */
export function readSettings(
  environment: Record<string, string | undefined>,
): SandboxOptions | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) };
  }
  const settings = parsed.data;
  return {
    port: settings.SANDBOX_PORT,
    database: `${settings.DATA_DIR}/sandbox.db`,
    sales: settings.SANDBOX_SALES,
    seed: settings.SANDBOX_SEED,
    latencyMs: settings.SANDBOX_LATENCY_MS,
    today: settings.SANDBOX_TODAY,
    control: settings.SANDBOX_CONTROL === "1",
    mailsNotices: settings.SANDBOX_NOTICE_MAILS === "1",
    issuer: settings.SANDBOX_ISSUER,
    portalOrigins: [settings.PUBLIC_ORIGIN],
  };
}
