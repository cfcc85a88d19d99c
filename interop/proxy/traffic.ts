/** What passes through a proxy besides pages: forms with files, files to download, the address of whoever asks. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { postedForms } from "#tests/support/posted-forms";
import { quantile } from "../../bench/quantile.ts";
import type { Trial } from "../part.ts";
import { type Heard, Line } from "./line.ts";
import type { FrontProxy, Place } from "./proxies.ts";
import type { Setting } from "./setting.ts";

const NOVA = "nova@loja.example";
const FILES = "/customer/onboarding/documentos";
const MIB = 1024 * 1024;
const BOUNDARY = "as-a-browser-makes-it";
const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** A form of the screen of documents with a file of so many bytes. */
function formWithFile(fields: Record<string, string>, bytes: number): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join("")}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="contrato.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(bytes, "%PDF-1.7 "),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

export async function upload(trial: Trial, name: string, setting: Setting): Promise<void> {
  const nova = await setting.line(NOVA);
  const open = async () => {
    const { body } = await nova.ask(FILES);
    const form = postedForms(body.toString()).find(({ names }) => names.includes("file"));
    return { ...form?.hidden, type: "contrato-social" };
  };
  const send = async (bytes: number) => {
    const body = formWithFile(await open(), bytes);
    const { length } = body;
    const headers = { ...MULTIPART, "content-length": String(length) };
    return { length, answer: await nova.ask(FILES, { method: "POST", headers, body }) };
  };
  const mib = (bytes: number) => `${(bytes / MIB).toFixed(3)} MiB`;

  const nearly = await send(8 * MIB - 4_096);
  const shown = await nova.ask(String(nearly.answer.headers.location ?? FILES));
  trial.tell(
    `${name}: a form with a file of just under 8 MiB reaches the portal, which refuses the file at its field`,
    nearly.answer.status === 303 && shown.body.includes("error-summary"),
    `${mib(nearly.length)}: ${nearly.answer.status}, then ${shown.status} with the refusal`,
  );
  const { length, answer } = await send(8 * MIB + 1);
  trial.tell(
    `${name}: a larger one is refused in a page`,
    answer.status === 413 && answer.body.includes("Envio grande demais"),
    `${mib(length)}: ${answer.status} after ${answer.ms.toFixed(0)} ms`,
  );
  nova.close();
}

const SLOW = 100;

export async function uploadSlowly(trial: Trial, name: string, setting: Setting): Promise<void> {
  const [nova, reader] = [await setting.line(NOVA), await setting.line("ana@grupo.example")];
  const page = (await nova.ask(FILES)).body.toString();
  const hidden = postedForms(page).find(({ names }) => names.includes("file"))?.hidden ?? {};
  let under = 0;
  let most = 0;
  const one = async (index: number): Promise<Heard | Error> => {
    const line = new Line({ ...nova.options, address: `127.2.0.${index + 1}` });
    const body = formWithFile(hidden, 200_000);
    async function* pieces() {
      for (let at = 0; at < body.length; at += 10_000) {
        yield body.subarray(at, at + 10_000);
        await wait(250 + index * 2);
      }
    }
    under += 1;
    most = Math.max(most, under);
    const headers = { ...MULTIPART, "content-length": String(body.length) };
    return line
      .ask(FILES, { method: "POST", headers, body: pieces() })
      .catch((error: Error) => error)
      .finally(() => {
        under -= 1;
        line.close();
      });
  };
  let over = false;
  const pages: Heard[] = [];
  const reading = (async () => {
    while (!over) pages.push(await reader.ask("/customer/visao-geral"));
  })();
  const answers = await Promise.all(Array.from({ length: SLOW }, (_, index) => one(index)));
  over = true;
  await reading;
  const statuses = answers.map((answer) => (answer instanceof Error ? answer.message : `${answer.status}`));
  const counts = [...new Set(statuses)].map(
    (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
  );
  trial.tell(
    `${name}: ${SLOW} forms with files over slow lines at once are all heard`,
    statuses.every((status) => status === "303"),
    `${most} under way at once; ${counts.join(", ")}`,
  );
  trial.tell(
    `${name}: meanwhile pages are answered`,
    pages.every(({ status }) => status === 200) && pages.length > 10,
    `${pages.length} pages, slowest ${quantile(
      pages.map(({ ms }) => ms),
      1,
    ).toFixed(0)} ms`,
  );
  reader.close();
}

const EXPORT = "/customer/vendas-detalhadas/exportar?de=2025-11-21&ate=2026-11-20";

export async function download(
  trial: Trial,
  { name, keeps }: FrontProxy,
  { setting, place }: { setting: Setting; place: Place },
): Promise<void> {
  const { control } = setting.world;
  const line = await setting.line("maria@loja.example");
  await control.faults([{ path: "*/sales", fault: "delay", ms: 100 }]);
  const before = filesOf(place.folder, keeps);
  const file = await line.ask(EXPORT);
  trial.tell(
    `${name}: a file to download begins to arrive before its end is made`,
    file.status === 200 && file.firstMs < file.ms / 2,
    `${file.body.length} bytes; the first after ${file.firstMs.toFixed(0)} ms, the last after ${file.ms.toFixed(0)} ms`,
  );
  const kept = filesOf(place.folder, keeps).filter((path) => !before.includes(path));
  trial.tell(`${name}: nothing of it is kept on disk`, kept.length === 0, `${kept.length} files`);

  await control.clearJournal();
  const calls = async () => (await control.journal()).filter(({ path }) => path.endsWith("/sales")).length;
  await line.ask(`${EXPORT}&status=approved`, { began: (cut) => cut() }).catch(() => undefined);
  await wait(500);
  const atOnce = await calls();
  await wait(1_500);
  const later = await calls();
  trial.tell(
    `${name}: who leaves a download ends it`,
    atOnce > 0 && later - atOnce <= 2,
    `${later - atOnce} calls of the APIs in the 1.5 s after`,
  );
  await control.clearFaults();
  line.close();
}

const filesOf = (...path: string[]) =>
  readdirSync(join(...path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** More sign-ins than an address may begin in a minute, at each of two portals. */
const TRIES = 45;

export async function claimAddresses(trial: Trial, name: string, setting: Setting): Promise<void> {
  const [liar, neighbour] = [await setting.line(), await setting.line()];
  const begin = (forwarded: string) => ({
    method: "POST",
    headers: { "x-forwarded-for": forwarded, "content-type": "application/x-www-form-urlencoded" },
    body: "returnTo=%2F",
  });
  const statuses: number[] = [];
  for (let index = 0; index < TRIES; index += 1)
    statuses.push((await liar.ask("/signin", begin(`203.0.113.${index}, 198.51.100.${index}`))).status);
  const other = await neighbour.ask("/signin", begin("203.0.113.1"));
  const limited = statuses.filter((status) => status === 429).length;
  trial.tell(
    `${name}: who claims another address each time is limited by the true one, and a neighbour is not`,
    limited > 0 && statuses.every((status) => status === 302 || status === 429) && other.status === 302,
    `${TRIES} sign-ins: ${limited} × 429; the neighbour's: ${other.status}`,
  );
  liar.close();
  neighbour.close();
}
