/** Very many requests, one in a hundred of them on a bad line: what is kept, what is lost, and what the log says. */
import type { WireVisitor } from "../../tests/support/wire-visitor.ts";
import type { Trial } from "../part.ts";
import { type Footprint, footprintOf, tellFootprints } from "./footprint.ts";
import { faultIn, type Setting, unhandledIn } from "./setting.ts";
import type { Toxic } from "./toxiproxy.ts";

/** `INTEROP_REQUESTS` makes it shorter. */
const REQUESTS = Number(process.env.INTEROP_REQUESTS || 100_000);
const AT_ONCE = 8;
/** So many requests, and so long, a process warms up; of fewer than twice as many, half of them. */
const WARM_UP = Math.min(10_000, REQUESTS / 2);
const WARM_UP_MS = REQUESTS < 20_000 ? 0 : 60_000;
/** What a process takes is looked at in the calm of each lot, before its end, which is on a bad line. */
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
  const footprints: Footprint[][] = [];
  const began = performance.now();
  let signedOut = 0;

  async function ask(from: number, to: number): Promise<void> {
    let next = from;
    const one = async () => {
      while (next < to) {
        const at = next++;
        const { status, location, fault } = await visit(
          setting,
          people[Math.floor(at / PATHS.length) % people.length],
          at,
        );
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
    if (from >= WARM_UP && performance.now() - began >= WARM_UP_MS)
      footprints.push(await Promise.all(setting.portals.map(footprintOf)));
    await setting[line].spoil(toxic);
    await ask(to - BAD, to);
    await setting[line].spoil();
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
  tellFootprints(trial, footprints);
  const unhandled = unhandledIn(setting.portals);
  trial.tell("no error that nobody handled", unhandled.length === 0, unhandled[0] ?? "0");
  tellLog(trial, setting, people);
}

async function visit({ portals }: Setting, person: WireVisitor | undefined, at: number) {
  if (!person) throw new Error("somebody visits");
  person.at = portals[Math.floor(at / (2 * PATHS.length)) % portals.length]?.at ?? person.at;
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
