/** Multipart bodies as nobody's browser makes them, and a sender that sends them as they are. */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freshAddress } from "./wire-visitor.ts";

interface HostileBody {
  contentType?: string;
  /** What is sent, piece by piece. */
  pieces: Iterable<Buffer>;
  /** Bytes that are announced; what is sent unless told. */
  announced?: number;
  /** Milliseconds between two pieces. */
  pace?: number;
}

const MULTIPART = "multipart/form-data; boundary=xx";
/** As many bytes as a form with a file may have, nearly. */
const SIZE = 7_500_000;
const field = (name: string) => `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
const FILE =
  '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
const END = "\r\n--xx--\r\n";

/** `head`, then `filling` as often as it takes, then `tail`. */
function filled(head: string, filling: string, tail = END): Buffer[] {
  const room = SIZE - head.length - tail.length;
  return [head, filling.repeat(Math.floor(room / filling.length)), tail].map((text) => Buffer.from(text));
}
const once = (make: () => HostileBody) => {
  let made: HostileBody | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

export const SHAPES: Readonly<Record<string, () => HostileBody>> = {
  "a flood of header lines": once(() => ({ pieces: filled("--xx\r\n", "A: b\r\n") })),
  "a flood of parts": once(() => ({ pieces: filled("", `${field("a")}\r\n`) })),
  "one long header": once(() => ({ pieces: filled("--xx\r\nA: ", "x".repeat(1000)) })),
  "no end": once(() => ({ pieces: filled(FILE, "x".repeat(1000), "") })),
  "a flood of one field": once(() => ({ pieces: filled(field("documents"), "x".repeat(1000)) })),
  "a name of megabytes": once(() => ({
    pieces: filled('--xx\r\nContent-Disposition: form-data; name="', "x".repeat(1000), `"\r\n\r\n1${END}`),
  })),
  "a multipart within a multipart": once(() => ({
    pieces: filled(
      '--xx\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=yy\r\n\r\n',
      "--yy\r\nA: b\r\n\r\n\r\n",
      `--yy--${END}`,
    ),
  })),
  "no boundary": once(() => ({
    contentType: "multipart/form-data",
    pieces: filled(FILE, "x".repeat(1000)),
  })),
  "cut off": once(() => ({ pieces: filled(FILE, "x".repeat(1000), ""), announced: SIZE + 100_000 })),
  slow: once(() => ({
    pieces: [FILE, ..."dez pedaços".split(""), END].map((text) => Buffer.from(text)),
    pace: 20,
  })),
};

interface Sending extends HostileBody {
  at: string;
  /** The origin that the sender shows. */
  origin: string;
  path: string;
  cookie?: string;
}

/** Sends all of it on a connection of its own, however the answer comes; answers its status. */
export async function sendRaw(sending: Sending): Promise<number> {
  const { at, origin, path, cookie, contentType = MULTIPART, pieces, announced, pace = 0 } = sending;
  const body = [...pieces];
  const length = announced ?? body.reduce((sum, piece) => sum + piece.length, 0);
  const { hostname, port } = new URL(at);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const answer = new Promise<number>((resolve, reject) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status) resolve(Number(status));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`no answer: ${text.slice(0, 100)}`)));
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    "Sec-Fetch-Site: same-origin",
    `X-Forwarded-For: ${freshAddress()}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${length}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  for (const piece of body) {
    if (pace > 0) await pause(pace);
    socket.write(piece);
  }
  if (announced !== undefined) socket.end();
  const status = await answer;
  socket.destroy();
  return status;
}
