/** A file that somebody sent, on its way back. */
import { type FileKind, fileKindOf } from "~/domain/sent-file";
import { faultPage } from "~/faults/fault-page.server";

/** What is downloaded. */
export interface Downloaded {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const TYPES: Record<FileKind, string> = { pdf: "application/pdf", png: "image/png", jpg: "image/jpeg" };

/**
 * A strange file under the portal's own address: it says what its content is, and anything else than what was taken is
 * bytes; browsers keep it and open it nowhere, guess nothing, and run nothing of it.
 */
export async function downloadOf(request: Request, read: () => Promise<Downloaded>): Promise<Response> {
  try {
    const { name, bytes } = await read();
    const kind = fileKindOf(bytes);
    return new Response(bytes, {
      headers: {
        "content-type": kind === null ? "application/octet-stream" : TYPES[kind],
        "content-length": String(bytes.length),
        "content-disposition": dispositionOf(name),
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  } catch (thrown) {
    throw thrown instanceof Response ? await faultPage(thrown, request) : thrown;
  }
}

/** RFC 6266: the name in letters that every browser reads, and as it is. */
function dispositionOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .()-]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
