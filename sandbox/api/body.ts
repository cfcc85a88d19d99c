import { ApiRefusal } from "./handler.ts";

const LARGEST = 1024 * 1024;

/** Reads a request's body as text; `null` as soon as it is known to be larger than 1 MiB. */
export async function readText(request: Request): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = request.body as unknown as AsyncIterable<Uint8Array> | null;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > LARGEST) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Whether a `content-type` names JSON, in whatever character set: it is read as UTF-8. */
export function isJson(type: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(type?.trim() ?? "");
}

/** Reads JSON; an empty body is `undefined`. */
export function readJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiRefusal(400, "O corpo do pedido não é JSON.");
  }
}
