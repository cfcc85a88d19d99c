/** How servers are spoken to, by the portal, by each other and by their tool: in the open, or by TLS alone. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Trial } from "../part.ts";
import { findProgram, mustRun } from "../programs.ts";
import { words } from "./servers.ts";

export interface Line {
  /** What a trial is called by it. */
  name: string;
  scheme: "redis" | "rediss";
  /** The settings of a server that listens there. */
  at(port: number): readonly string[];
  /** For the tool. */
  cli: readonly string[];
  /** Of the portal. */
  settings: Record<string, string>;
}

export const IN_THE_OPEN: Line = {
  name: "",
  scheme: "redis",
  at: (port) => words(`--port ${port}`),
  cli: [],
  settings: {},
};

/** By a certificate of the trial's own. */
export async function overTls(trial: Trial): Promise<Line> {
  const { ca, cert, key } = await makeCertificates(trial);
  const files = ["--tls-cert-file", cert, "--tls-key-file", key, "--tls-ca-cert-file", ca];
  return {
    name: ", by TLS alone",
    scheme: "rediss",
    at: (port) => [
      ...words(`--port 0 --tls-port ${port} --tls-auth-clients no --tls-replication yes`),
      ...files,
    ],
    cli: ["--tls", "--cacert", ca],
    settings: { SESSION_STORE_CA_FILE: ca },
  };
}

async function makeCertificates({ folder }: Trial): Promise<{ ca: string; cert: string; key: string }> {
  const openssl = findProgram("openssl", "install openssl (Debian: apt-get install openssl)");
  const at = (name: string) => join(folder, name);
  const name = ["-subj", "/CN=portal interop"];
  const fresh = ["req", "-newkey", "rsa:2048", "-nodes"];
  await mustRun(openssl, [
    ...fresh,
    "-x509",
    "-days",
    "2",
    ...name,
    "-keyout",
    at("ca.key"),
    "-out",
    at("ca.pem"),
  ]);
  await mustRun(openssl, [
    ...fresh,
    "-subj",
    "/CN=redis",
    "-keyout",
    at("redis.key"),
    "-out",
    at("redis.csr"),
  ]);
  writeFileSync(at("redis.ext"), "subjectAltName=IP:127.0.0.1,DNS:localhost\n");
  const authority = ["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial"];
  const request = ["-in", at("redis.csr"), "-days", "2", "-extfile", at("redis.ext")];
  await mustRun(openssl, ["x509", "-req", ...request, ...authority, "-out", at("redis.pem")]);
  return { ca: at("ca.pem"), cert: at("redis.pem"), key: at("redis.key") };
}
