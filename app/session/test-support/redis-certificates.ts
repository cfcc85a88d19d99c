import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** What a Redis proves itself with to whoever believes `ca`. */
interface RedisCertificates {
  /** In PEM. */
  ca: string;
  /** On the command line of a server. */
  args: readonly string[];
}

/** An authority of the test's own, and a certificate for this machine; null where no `openssl` is installed. */
export function redisCertificates(): RedisCertificates | null {
  const folder = mkdtempSync(join(tmpdir(), "portal-redis-tls-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const openssl = (line: string) =>
    spawnSync("openssl", line.split(" "), { cwd: folder, stdio: "ignore" }).status === 0;
  const fresh = "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
  writeFileSync(join(folder, "for"), "subjectAltName=IP:127.0.0.1\n");
  const made =
    openssl(`${fresh} -x509 -days 2 -subj /CN=authority -keyout ca.key -out ca.pem`) &&
    openssl(`${fresh} -subj /CN=redis -keyout redis.key -out redis.csr`) &&
    openssl(
      "x509 -req -in redis.csr -days 2 -extfile for -CA ca.pem -CAkey ca.key -CAcreateserial -out redis.pem",
    );
  if (!made) return null;
  const [ca, certificate, key] = ["ca.pem", "redis.pem", "redis.key"].map((name) => join(folder, name));
  const files = [
    "--tls-ca-cert-file",
    ca ?? "",
    "--tls-cert-file",
    certificate ?? "",
    "--tls-key-file",
    key ?? "",
  ];
  const args = [...files, "--tls-auth-clients", "no", "--tls-replication", "yes"];
  return { ca: readFileSync(ca ?? "", "utf8"), args };
}
