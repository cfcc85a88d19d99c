/** A reader that takes nothing for this long has gone, whatever its connection says; milliseconds. */
const LONGEST_PAUSE = 120_000;

/** A part of a file; nothing comes after the last. */
interface FilePart {
  bytes: Uint8Array;
  isLast: boolean;
}

interface FileParts {
  /** As the log calls it: `an export`. */
  name: string;
  first: FilePart;
  /** Asked for one by one, as they are read, and none for nobody. What it throws breaks the transfer off. */
  next: () => Promise<FilePart>;
  /** Ends the file with the request that it belongs to. */
  signal?: AbortSignal | undefined;
  /** Told once, when nothing more will be asked: the file is whole, broke off, or has no reader any more. */
  ended?: (() => void) | undefined;
}

/** Half a file must not look whole: where it breaks off, the browser shows the download as failed. */
export function fileStream({ name, first, next, signal, ended }: FileParts): ReadableStream<Uint8Array> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let patience: NodeJS.Timeout | undefined;
  let open = true;

  const end = () => {
    if (!open) return false;
    open = false;
    clearTimeout(patience);
    signal?.removeEventListener("abort", leave);
    ended?.();
    return true;
  };
  const breakOff = (why: string, cause?: unknown) => {
    if (end()) controller?.error(new Error(why, { cause }));
  };
  const leave = () => breakOff(`the reader of ${name} has gone`);
  const write = ({ bytes, isLast }: FilePart) => {
    controller?.enqueue(bytes);
    if (isLast && end()) controller?.close();
    else patience = setTimeout(leave, LONGEST_PAUSE).unref();
  };

  return new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      signal?.addEventListener("abort", leave);
      write(first);
      if (signal?.aborted) leave();
    },
    async pull() {
      if (!open) return;
      clearTimeout(patience);
      try {
        const part = await next();
        if (open) write(part);
      } catch (cause) {
        breakOff(`${name} failed in the middle`, cause);
      }
    },
    cancel() {
      end();
    },
  });
}
