/** A line that drops: a proxy that cuts the first answers to an address in their middle. */
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";

interface CuttingProxy {
  /** `http://127.0.0.1:40123` */
  at: string;
  /** The headers of each request for the address, the first first. */
  asked: IncomingHttpHeaders[];
  close(): void;
}

/** @param path how the address ends; @param cuts bytes after which each of its first answers is cut */
export async function cuttingProxy(path: string, cuts: readonly number[]): Promise<CuttingProxy> {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const url = new URL(incoming.url ?? "", `http://${headers.host}`);
    const isWatched = url.pathname.endsWith(path);
    const most = isWatched ? (cuts[asked.length] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    if (isWatched) asked.push(headers);
    const onward = request(url, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      let sent = 0;
      answer.on("data", (chunk: Buffer) => {
        const part = chunk.subarray(0, most - sent);
        sent += part.length;
        if (sent < most) outgoing.write(part);
        else {
          outgoing.write(part, () => incoming.socket.destroy());
          answer.destroy();
        }
      });
      answer.on("end", () => outgoing.end());
      answer.on("error", () => {});
    });
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
