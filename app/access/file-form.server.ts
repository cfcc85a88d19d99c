/** A form that carries files, read as it comes in: a file that is too large costs no memory. */
import { type UploadHandlerPart, unstable_parseMultipartFormData } from "@remix-run/node";
import { throwFault } from "./throw-fault.server";

/** Bytes of a file that are kept. One more stays, so that a larger file is known by its size. */
export const LARGEST_FILE = 500_000;
/** Bytes of all that is typed. */
const LARGEST_TEXT = 256 * 1024;
/** Bytes of the whole body, as the shell lets pass. */
const LARGEST_UPLOAD = 8 * 1024 * 1024;
const MOST_PARTS = 50;

/**
 * Reads `multipart/form-data`. A file keeps its first `LARGEST_FILE` + 1 bytes; whatever has no file name is text, as
 * is the field of a file that nobody chose.
 */
export async function readFileForm(request: Request, requestId: string): Promise<FormData> {
  const room = { text: LARGEST_TEXT, all: LARGEST_UPLOAD, parts: MOST_PARTS };
  try {
    return await unstable_parseMultipartFormData(request, (part) => keep(part, room, requestId));
  } catch (error) {
    if (error instanceof Response) throw error;
    return throwFault(400, {
      kind: "bad-request",
      title: "Envio incompleto",
      message: "O formulário não chegou inteiro. Nada foi alterado. Abra a página e envie de novo.",
      reference: requestId,
    });
  }
}

async function keep(
  { filename, contentType, data }: UploadHandlerPart,
  room: { text: number; all: number; parts: number },
  requestId: string,
): Promise<File | string> {
  const isFile = filename !== undefined && filename !== "";
  const kept: Buffer<ArrayBuffer>[] = [];
  let left = isFile ? LARGEST_FILE + 1 : room.text;
  room.parts -= 1;
  for await (const chunk of data) {
    room.all -= chunk.byteLength;
    if (!isFile) room.text -= chunk.byteLength;
    if (Math.min(room.all, room.text) < 0) refuseTooLarge(requestId);
    if (left > 0) kept.push(Buffer.from(chunk.subarray(0, left)));
    left -= chunk.byteLength;
  }
  if (room.parts < 0) refuseTooLarge(requestId);
  return isFile ? new File(kept, filename, { type: contentType }) : Buffer.concat(kept).toString("utf8");
}

function refuseTooLarge(requestId: string): never {
  throwFault(413, {
    kind: "too-large",
    title: "Envio grande demais",
    message:
      "O que você enviou passa do limite de 8 MB. Nada foi alterado. Reduza o arquivo e envie de novo.",
    reference: requestId,
  });
}
