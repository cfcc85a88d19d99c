/** `npm run demo`: portal and sandbox together, from a bare clone to a page that answers. `-- --reset` seeds anew. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { demandFreePorts, demoEnvironment } from "./demo-environment.mjs";
import { ensureBuild, ensureDependencies } from "./ensure.mjs";
import { startNode, stop, waitForAnswer } from "./run.mjs";
import { say } from "./say.mjs";

const ACCOUNTS = [
  ["maria@loja.example", "lojista com todas as permissões"],
  ["joao@loja.example", "lojista que só lê a visão geral"],
  ["nova@loja.example", "lojista cuja empresa precisa de onboarding"],
  ["paulo@parceiro.example", "parceiro com os termos aceitos"],
  ["rita@parceiro.example", "parceira que ainda não aceitou os termos"],
  ["semprecos@parceiro.example", "parceiro que não vê preços"],
  ["ana@grupo.example", "lojista e parceira, com várias empresas"],
  ["admin@portal.example", "administradora"],
  ["interno@interno.example", "usuário interno"],
  ["semgrupo@loja.example", "sem grupo de acesso: não entra"],
  ["semvinculo@loja.example", "sem ID de amarração: não entra"],
  ["desativado@loja.example", "desativado: não entra"],
];

const reset = process.argv.includes("--reset");
const env = demoEnvironment();
await demandFreePorts(env);
ensureDependencies();
ensureBuild();

if (reset) {
  say("seeding anew");
  for (const suffix of ["", "-wal", "-shm"])
    rmSync(join(env.DATA_DIR, `sessions.db${suffix}`), { force: true });
}

const running = [];
let ending = false;

async function end(code) {
  if (ending) return;
  ending = true;
  // To the portal Ctrl-C means at once; a polite end would wait for a balancer to notice.
  await Promise.all(running.map((process_) => stop(process_, { signal: "SIGINT" })));
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));
process.on("exit", () => {
  for (const { child } of running) if (child.exitCode === null) child.kill("SIGKILL");
});

/** Starts one of the two and waits until it answers; its death is the end of the demo. */
async function start(name, args, url) {
  const process_ = startNode(name, args, { env, quiet: (line) => line.startsWith("sandbox ready ") });
  running.push(process_);
  const died = process_.ended.then(({ code, signal }) => {
    if (ending) return;
    process.stderr.write(`demo: the ${name} ended by itself (${signal ?? `code ${code}`})\n`);
    return end(code || 1);
  });
  const answers = await waitForAnswer(url, died).catch(async (error) => {
    process.stderr.write(`demo: ${error.message}\n`);
    await end(1);
  });
  if (!answers) await new Promise(() => {});
}

say("starting the sandbox");
await start(
  "sandbox",
  ["build/sandbox/main.js", ...(reset ? ["--reset"] : [])],
  `${env.API_URL}/openapi.json`,
);
say("starting the portal");
await start("portal", ["build/shell/main.js"], `${env.PUBLIC_ORIGIN}/readyz`);

const widest = Math.max(...ACCOUNTS.map(([account]) => account.length));
process.stdout.write("\nContas (senha de todas: demo-portal-1)\n");
for (const [account, who] of ACCOUNTS) process.stdout.write(`  ${account.padEnd(widest)}  ${who}\n`);
process.stdout.write(`\nMensagens enviadas: ${env.API_URL}/outbox\n\nready ${env.PUBLIC_ORIGIN}\n`);
