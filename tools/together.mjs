/** Portal and sandbox side by side, for the demo and for development: both start, both answer, both end. */
import { startNode, stop, waitForAnswer } from "./run.mjs";
import { say, tool } from "./say.mjs";

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

/**
 * Starts both, one after the other; once both answer, prints the accounts and one line `ready http://localhost:3000`.
 * Ctrl-C ends both, and so does the end of either.
 * @param programs what each runs: the arguments of Node
 */
export async function runTogether(programs, env) {
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

  async function start(name, args, url) {
    say(`starting the ${name}`);
    const process_ = startNode(name, args, { env, quiet: (line) => line.startsWith("sandbox ready ") });
    running.push(process_);
    const died = process_.ended.then(({ code, signal }) => {
      if (ending) return;
      process.stderr.write(`${tool}: the ${name} ended by itself (${signal ?? `code ${code}`})\n`);
      return end(code || 1);
    });
    const answers = await waitForAnswer(url, died).catch(async (error) => {
      process.stderr.write(`${tool}: ${error.message}\n`);
      await end(1);
    });
    if (!answers) await new Promise(() => {});
  }

  await start("sandbox", programs.sandbox, `${env.API_URL}/openapi.json`);
  await start("portal", programs.portal, `${env.PUBLIC_ORIGIN}/readyz`);

  const widest = Math.max(...ACCOUNTS.map(([account]) => account.length));
  process.stdout.write("\nContas (senha de todas: demo-portal-1)\n");
  for (const [account, who] of ACCOUNTS) process.stdout.write(`  ${account.padEnd(widest)}  ${who}\n`);
  process.stdout.write(`\nMensagens enviadas: ${env.API_URL}/outbox\n\nready ${env.PUBLIC_ORIGIN}\n`);
}
