/** `/metrics` on an address of its own, which nobody but those who gather figures should reach. */
import { createServer, type Server } from "node:http";

interface MetricsSource {
  contentType: string;
  /** Rejects where the figures of a process did not come. */
  read(): Promise<string>;
}

/** Rejects when it cannot listen there. */
export function serveMetrics(source: MetricsSource, port: number, host: string): Promise<Server> {
  const server = createServer(async (req, res) => {
    res.setHeader("Connection", "close");
    if (req.url?.split("?", 1)[0] !== "/metrics") return void res.writeHead(404).end();
    if (req.method !== "GET" && req.method !== "HEAD")
      return void res.writeHead(405, { Allow: "GET, HEAD" }).end();
    try {
      const text = await source.read();
      res.writeHead(200, { "Content-Type": source.contentType, "Cache-Control": "no-store" }).end(text);
    } catch {
      res.writeHead(503).end();
    }
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  // What keeps the process is the portal.
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
