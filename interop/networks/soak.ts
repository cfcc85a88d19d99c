/** Very many requests, one in a hundred of them on a bad line: what is kept, what is lost, and what the log says. */
import type { WireVisitor } from "../../tests/support/wire-visitor.ts";
import type { Trial } from "../part.ts";
import { faultIn, type Setting, unhandledIn } from "./setting.ts";
import { memoryOf, type Toxic } from "./toxiproxy.ts";

/** `INTEROP_REQUESTS` makes it shorter; in a short one the memory is that of a process that still warms up. */
const REQUESTS = Number(process.env.INTEROP_REQUESTS || 100_000);
const AT_ONCE = 8;
/** Memory is looked at after each lot, the end of which is on a bad line. */
const LOT = Math.min(1_000, Math.max(100, Math.floor(REQUESTS / 20)));
const BAD = Math.ceil(LOT / 100);

/** What is private, and asked for or sent along in addresses, names and tokens: none of it may come to the log. */
const PRIVATE = {
  cpf: "52998224725",
  cnpj: "99900001000150",
  card: "4111111111111111",
  email: "canario@pessoa.example",
};
const PATHS = [
  "/customer/visao-geral",
  "/customer/vendas-detalhadas",
  "/customer/vendas-detalhadas.data",
  "/customer/agenda-recebiveis.data",
  "/customer/ativacao-terminais.data",
  "/customer/taxas-vendas",
  "/signin",
  `/customer/vendas-detalhadas?busca=${PRIVATE.cpf}`,
  `/customer/vendas-detalhadas.data?busca=${PRIVATE.card}`,
  `/nada/${PRIVATE.cnpj}?e=${PRIVATE.email}&code=eyJhbGciOiJub25lIn0.eyJzdWIiOiJtIn0.x`,
];
const FAULTS: readonly { line: "upstream" | "store"; toxic: Toxic }[] = [
  { line: "upstream", toxic: { type: "reset_peer", attributes: { timeout: 0 } } },
  { line: "upstream", toxic: { type: "latency", attributes: { latency: 200, jitter: 150 } } },
  { line: "store", toxic: { type: "reset_peer", attributes: { timeout: 0 } } },
  { line: "upstream", toxic: { type: "limit_data", attributes: { bytes: 700 } } },
  { line: "upstream", toxic: { type: "timeout", attributes: { timeout: 300 } } },
  { line: "store", toxic: { type: "latency", attributes: { latency: 150, jitter: 100 } } },
  {
    line: "upstream",
    toxic: { type: "slicer", attributes: { average_size: 60, size_variation: 20, delay: 50 } },
  },
];

export async function soak(trial: Trial, setting: Setting): Promise<void> {
  const people = await Promise.all([
    setting.signedIn("maria@loja.example"),
    setting.signedIn("joao@loja.example"),
  ]);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const memory: number[] = [];
  let signedOut = 0;

  async function ask(from: number, to: number): Promise<void> {
    let next = from;
    const one = async () => {
      while (next < to) {
        const at = next++;
        const { status, location, fault } = await visit(setting, people[at % people.length], at);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (location?.startsWith("/signin")) signedOut += 1;
        if (fault) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    for (const person of people) person.answers.length = 0;
  }

  for (let lot = 0; lot * LOT < REQUESTS; lot++) {
    const [from, to] = [lot * LOT, Math.min((lot + 1) * LOT, REQUESTS)];
    const { line, toxic } = FAULTS[lot % FAULTS.length] as (typeof FAULTS)[number];
    await ask(from, to - BAD);
    await setting[line].spoil(toxic);
    await ask(to - BAD, to);
    await setting[line].spoil();
    memory.push(setting.portals.reduce((sum, { pid }) => sum + memoryOf(pid), 0));
  }
  const seen = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${times} × ${status}`);
  trial.tell(
    `${REQUESTS} requests, 1 % on bad lines: every answer is a page`,
    faults.length === 0,
    `${seen.join(", ")}${faults.length > 0 ? `; ${faults.length} are none: ${faults[0]}` : ""}`,
  );
  trial.tell("nobody is signed out by it", signedOut === 0, `${signedOut} answers led to the sign-in page`);
  tellMemory(trial, memory);
  const unhandled = unhandledIn(setting.portals);
  trial.tell("no error that nobody handled", unhandled.length === 0, unhandled[0] ?? "0");
  tellLog(trial, setting, people);
}

async function visit({ portals }: Setting, person: WireVisitor | undefined, at: number) {
  if (!person) throw new Error("somebody visits");
  person.at = portals[at % portals.length]?.at ?? person.at;
  const path = PATHS[at % PATHS.length] ?? "/";
  const agent = { "user-agent": `agent of ${PRIVATE.email}` };
  try {
    const answer = await person.get(path, agent);
    const location = path === "/signin" ? null : answer.location;
    return { status: answer.status, location, fault: faultIn(answer) };
  } catch (error) {
    return { status: 0, location: null, fault: `no answer at ${path}: ${String(error)}` };
  }
}

/** The first tenth is the warm-up; the next one is held against the last. */
function tellMemory(trial: Trial, memory: readonly number[]): void {
  const tenth = Math.max(1, Math.floor(memory.length / 10));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const [early, late] = [mean(memory.slice(tenth, 2 * tenth)), mean(memory.slice(-tenth))];
  const drift = late / early - 1;
  trial.tell(
    "memory of both processes, first tenth after the warm-up against the last: below 10 % more",
    drift < 0.1,
    `${Math.round(early)} MiB, then ${Math.round(late)} MiB: ${(drift * 100).toFixed(1)} %`,
  );
}

function tellLog(trial: Trial, { portals }: Setting, people: readonly WireVisitor[]): void {
  const log = portals.flatMap(({ lines }) => lines);
  const secrets = [
    ...Object.values(PRIVATE),
    "maria@loja",
    "joao@loja",
    ...people.flatMap(({ jar }) => jar.header.split("; ").map((pair) => pair.split("=")[1] ?? "")),
  ].filter((secret) => secret.length > 8);
  const told = log.filter(
    (line) => /eyJ[\w-]{8,}\./.test(line) || secrets.some((secret) => line.includes(secret)),
  );
  trial.tell(
    "nothing private in the log",
    told.length === 0,
    `${log.length} lines, ${told.length} with something${told[0] ? `: ${told[0].slice(0, 200)}` : ""}`,
  );
}
