/** A form that carries a file, read as it comes in: what is too large, or too much, costs no memory. */
import type { Readable } from "node:stream";
import busboy from "busboy";
import { throwFault } from "~/faults/throw-fault.server";
import { chunksOf, discardBody } from "./discard.server";
import { LARGEST_FILE } from "./largest-file";
import { createUploadTurns } from "./upload-turns.server";

/** Bytes of all that is typed, and of one field of it. */
const LARGEST_TEXT = 256 * 1024;
const LARGEST_FIELD = 64 * 1024;
/** Bytes of the whole body, as the shell lets pass. */
const LARGEST_UPLOAD = 8 * 1024 * 1024;
const MOST_FIELDS = 48;
/** Every screen that takes files takes one at a time. */
const MOST_FILES = 1;
/** A boundary has at most 70 letters; looking for a longer one is what costs. */
const LONGEST_TYPE = 150;
const LONGEST_NAME = 255;

const turns = createUploadTurns({ atOnce: 8, waiting: 32, ofOne: 3 });

/**
 * Reads `multipart/form-data`, when it is the sender's turn. A file keeps its first `LARGEST_FILE` + 1 bytes, so that a
 * larger one is known by its size; whatever has no file name is text, as is the field of a file that nobody chose.
 */
export function readFileForm(
  request: Request,
  { requestId, sender }: { requestId: string; sender: string },
): Promise<FormData> {
  return turns.take({ request, requestId, sender }, async () => {
    try {
      return await parse(request);
    } catch (error) {
      discardBody(request);
      if (error instanceof TooMuch) refuseTooLarge(requestId);
      return refuseIncomplete(requestId);
    }
  });
}

class TooMuch extends Error {}

async function parse(request: Request): Promise<FormData> {
  const form = new FormData();
  let room = LARGEST_UPLOAD;
  let text = LARGEST_TEXT;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  const tooMuch = () => fail(new TooMuch());

  const parser = createParser(request)
    .on("error", fail)
    .on("partsLimit", tooMuch)
    .on("filesLimit", tooMuch)
    .on("fieldsLimit", tooMuch)
    .on("field", (name, value, { valueTruncated }) => {
      text -= value.length;
      if (valueTruncated || text < 0) return tooMuch();
      if (!name) return fail(new Error("A field has no name"));
      form.append(name, value);
    })
    .on("file", (name, stream, { filename, mimeType }) => {
      if (!name) return fail(new Error("A file has no name"));
      const kept = keep(stream.on("error", fail));
      stream.on("end", () =>
        filename === undefined
          ? form.append(name, kept().toString("utf8"))
          : form.append(name, new File([kept()], filename.slice(-LONGEST_NAME), { type: mimeType })),
      );
    });
  const ended = new Promise<void>((resolve) => parser.once("close", resolve));

  for await (const chunk of chunksOf(request)) {
    room -= chunk.byteLength;
    if (room < 0) tooMuch();
    else await new Promise((resolve) => parser.write(chunk, resolve));
    if (failure) throw failure;
  }
  parser.end();
  await ended;
  if (failure) throw failure;
  return form;
}

function createParser(request: Request): busboy.Busboy {
  const type = request.headers.get("content-type") ?? "";
  if (type.length > LONGEST_TYPE) throw new Error("The boundary is too long");
  return busboy({
    headers: { "content-type": type },
    defParamCharset: "utf8",
    limits: {
      parts: MOST_FIELDS + MOST_FILES,
      fields: MOST_FIELDS,
      files: MOST_FILES,
      fieldSize: LARGEST_FIELD,
      fileSize: LARGEST_FILE + 1,
    },
  });
}

/** Copies what comes: thousands of small pieces would weigh more than their bytes. */
function keep(stream: Readable): () => Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(LARGEST_FILE + 1);
  let size = 0;
  stream.on("data", (chunk: Buffer) => {
    size += chunk.copy(bytes, size);
  });
  return () => bytes.subarray(0, size);
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

function refuseIncomplete(requestId: string): never {
  throwFault(400, {
    kind: "bad-request",
    title: "Envio incompleto",
    message: "O formulário não chegou inteiro. Nada foi alterado. Abra a página e envie de novo.",
    reference: requestId,
  });
}
