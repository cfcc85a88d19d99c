/** A file that somebody begins to read. */
import { request } from "node:http";
import { freshAddress, type WireVisitor } from "./wire-visitor.ts";

interface Download {
  status: number;
  /** Cuts the connection. */
  cut(): void;
}

/** Asks for a file, takes its first bytes, and nothing from then on. */
export function beginToRead(visitor: WireVisitor, path: string, encoding: string): Promise<Download> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: new URL(visitor.origin).host,
      cookie: visitor.jar.header,
      "accept-encoding": encoding,
      "x-forwarded-for": freshAddress(),
    };
    const asked = request(visitor.at + path, { headers, agent: false }, (answer) => {
      answer.on("error", () => {});
      answer.once("data", () => {
        answer.pause();
        resolve({ status: answer.statusCode ?? 0, cut: () => asked.destroy() });
      });
    });
    asked.once("error", reject).end();
  });
}
