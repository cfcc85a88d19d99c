/** A certificate for `localhost`, made by openssl as a proxy wants it, and believed by nobody else. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProgram, mustRun } from "../programs.ts";

export interface Certificate {
  /** Paths of two PEM files. */
  certificate: string;
  key: string;
}

export async function makeCertificate(folder: string): Promise<Certificate> {
  const openssl = findProgram("openssl", "install the package openssl");
  const [certificate, key] = [join(folder, "localhost.pem"), join(folder, "localhost.key")];
  const what =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=localhost";
  const args = what.split(" ").concat("-addext", "subjectAltName=DNS:localhost", "-keyout", key);
  if (!existsSync(certificate)) await mustRun(openssl, [...args, "-out", certificate]);
  return { certificate, key };
}
