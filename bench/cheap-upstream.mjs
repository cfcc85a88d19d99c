/** An upstream that costs next to nothing: what it was asked before it answers as it did, in a thread of its own. */
import { createServer, request } from "node:http";
import { parentPort } from "node:worker_threads";

/** By address: everybody who asks is the same person for the same company. */
const kept = new Map();
/** Where what is not known yet is asked. */
let origin = "";

const server = createServer((asked, answer) => {
  const known = asked.method === "GET" && kept.get(asked.url);
  if (known) {
    answer.writeHead(known.status, known.headers).end(known.body);
    return;
  }
  const { method, url, headers } = asked;
  const forwarded = request(origin + url, { method, headers }, async (reply) => {
    const body = Buffer.concat(await reply.toArray());
    const { "transfer-encoding": _, ...told } = reply.headers;
    const whole = { status: reply.statusCode, headers: { ...told, "content-length": body.length }, body };
    if (method === "GET" && reply.statusCode === 200) kept.set(url, whole);
    answer.writeHead(whole.status, whole.headers).end(body);
  });
  forwarded.on("error", () => answer.destroy());
  asked.pipe(forwarded);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
parentPort.on("message", (told) => {
  origin = told;
});
