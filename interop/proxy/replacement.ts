/** One portal of two is replaced, then the other, while people work: nobody may notice. */
import { setTimeout as wait } from "node:timers/promises";
import { postedForms } from "#tests/support/posted-forms";
import { quantile } from "../../bench/quantile.ts";
import type { Trial } from "../part.ts";
import type { Line } from "./line.ts";
import type { Setting } from "./setting.ts";

const PEOPLE = 40;
/** Milliseconds between two requests of one person. */
const PACE = 1_000;
const ROUNDS = 3;

const PAGES = ["/customer/visao-geral", "/customer/vendas-detalhadas", "/customer/meu-estabelecimento"];
const FORM = "/customer/meu-estabelecimento/solicitar-alteracao";

interface Tally {
  times: number[];
  forms: number;
  failures: string[];
}

export async function replaceUnderLoad(trial: Trial, name: string, setting: Setting): Promise<void> {
  const lines: Line[] = [];
  for (let one = 0; one < PEOPLE; one += 1) lines.push(await setting.line("ana@grupo.example"));
  const tally: Tally = { times: [], forms: 0, failures: [] };
  const over = new AbortController();
  const began = performance.now();
  const working = lines.map((line, index) => work(line, index, { tally, over: over.signal }));

  await wait(3_000);
  const ends: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const index of setting.portals.keys()) {
      ends.push(await setting.replace(index));
      await wait(1_000);
    }
  await wait(3_000);
  over.abort();
  await Promise.all(working);
  const seconds = (performance.now() - began) / 1_000;
  for (const line of lines) line.close();

  const { times, forms, failures } = tally;
  const rate = (times.length / seconds).toFixed(0);
  const slow = `p99 ${quantile(times, 0.99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;
  trial.tell(
    `${name}: ${ends.length} times a portal of two is replaced under load: no request fails`,
    failures.length === 0,
    `${times.length} requests (${rate} a second, ${forms} of them forms), ${failures.length} failed; ${slow}${failures
      .slice(0, 5)
      .map((failure) => `; ${failure}`)
      .join("")}`,
  );
  trial.tell(
    `${name}: each of them left without cutting anybody off`,
    ends.every((end) => end.includes('"process.stopped"') && end.includes('"cut":0')),
    `${ends.length} × "cut":0`,
  );
}

interface Work {
  tally: Tally;
  over: AbortSignal;
}

/** Asks for page after page at its pace; every fourth time sends a form that is refused, and reads the refusal. */
async function work(line: Line, index: number, { tally, over }: Work): Promise<void> {
  const attempt = async (what: string, wanted: number, ask: () => ReturnType<Line["ask"]>) => {
    try {
      const answer = await ask();
      tally.times.push(answer.ms);
      if (answer.status === wanted) return answer;
      tally.failures.push(`${what}: ${answer.status} ${answer.headers.location ?? ""}`);
    } catch (error) {
      tally.failures.push(`${what}: ${(error as Error).message}`);
    }
    return null;
  };
  const page = (path: string) => attempt(path, 200, () => line.ask(path));
  const fields = postedForms((await page(FORM))?.body.toString() ?? "").find(({ action }) =>
    action.includes("solicitar-alteracao"),
  );
  await wait((index * PACE) / PEOPLE);
  for (let turn = index; !over.aborted; turn += 1) {
    const next = wait(PACE);
    if (turn % 4 === 0 && fields) {
      tally.forms += 1;
      const posted = await attempt("form", 303, () => line.post(FORM, fields.hidden));
      const refused = posted && (await page(String(posted.headers.location)));
      if (refused && !refused.body.includes("error-summary")) tally.failures.push("the refusal is not shown");
    } else await page(PAGES[turn % PAGES.length] ?? "/");
    await next;
  }
}
