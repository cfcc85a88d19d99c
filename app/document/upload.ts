/** A form with a file on its way: `fetch` does not tell how far it has come. */
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";

export interface Upload {
  /** The key of the form. */
  key: string | null;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Sends no more of it; the page stays as it is. Sent again, it has the same key, so that it acts once. */
  cancel(): void;
}

let underWay: Upload | null = null;
const listeners = new Set<() => void>();

/** The form that is on its way now; another object after each step. */
export const upload = {
  now: () => underWay,
  subscribe(told: () => void) {
    listeners.add(told);
    return () => void listeners.delete(told);
  },
};

function change(next: Upload | null): void {
  underWay = next;
  for (const told of listeners) told();
}

const WITHOUT_BODY = [204, 205, 304];

/**
 * As `fetch`, for a body with a file, and told of as it goes. Cancelled, it never ends; of a file that cannot be read any
 * more it answers `Response.error()`.
 */
export function sendUpload(
  input: RequestInfo | URL,
  init: RequestInit & { body: FormData },
): Promise<Response> {
  const { body, signal, method = "POST" } = init;
  const key = body.get(FORM_TOKEN_FIELDS.key);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const cancel = () => {
      request.onabort = end;
      abort();
    };
    const end = () => {
      signal?.removeEventListener("abort", abort);
      change(null);
    };
    request.open(method, input instanceof Request ? input.url : input);
    request.responseType = "blob";
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      // What is sent in one go is not worth a word.
      if (loaded < total || underWay)
        change({ key: typeof key === "string" ? key : null, share: loaded / total, cancel });
    };
    request.onload = () => {
      end();
      const { status, statusText, response } = request;
      const headers = headersOf(request.getAllResponseHeaders());
      resolve(new Response(WITHOUT_BODY.includes(status) ? null : response, { status, statusText, headers }));
    };
    request.onerror = async () => {
      end();
      if (await isUnreadable(body)) return resolve(Response.error());
      // As fetch rejects where the line drops.
      reject(new TypeError("Failed to send"));
    };
    request.onabort = () => {
      end();
      reject(signal?.reason ?? new DOMException("Aborted", "AbortError"));
    };
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) return request.onabort(new ProgressEvent("abort"));
    request.send(body);
  });
}

/** Whether its file was changed or taken away since it was chosen: no browser reads it any more. */
async function isUnreadable(body: FormData): Promise<boolean> {
  const files = [...body.values()].filter((one) => one instanceof File);
  const reads = files.map((file) => file.slice(0, 1).arrayBuffer());
  return (await Promise.allSettled(reads)).some(({ status }) => status === "rejected");
}

/** Of lines such as `content-type: text/x-script`. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/\r?\n/)) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}
