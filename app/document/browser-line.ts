import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import type { SentForm } from "~/forms/typed-over-documents";
import { unsavedIn } from "~/forms/unsaved";
import { createAskedAhead } from "~/navigation/asked-ahead";
import { isDialogAt } from "~/navigation/screen-outlet";
import { APPLICATION_VERSION } from "./application-version";
import { goesOnAsDocument, goOnAsDocument, underWay } from "./as-document";
import { askThrough, fetched } from "./first-requests";
import { createLine } from "./line";
import { hearAnswer, sessionTold } from "./session-told";

const ask: typeof fetch = (input, init) =>
  (isReplaceable() ? askedAsThisVersion(input, init) : fetched(input, init)).then(hear);

/** What may be pressed next; what its answer says is heard once it is pressed. */
export const ahead = createAskedAhead(askedAsThisVersion);

function askedAsThisVersion(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set(APPLICATION_VERSION, window.__remixManifest.version);
  return fetched(input, { ...init, headers });
}

/**
 * Whether a document may come in place of the answer: somebody is on the way, and nothing typed goes with it that would
 * stay, beside what is sent, within a screen or below a dialog.
 */
function isReplaceable(): boolean {
  const { state, location: to, formAction } = underWay();
  if (state === "idle") return false;
  const stays = to.pathname === location.pathname || isDialogAt(to.pathname) || isDialogAt(location.pathname);
  if (state === "loading" && !stays) return true;
  const pathOf = (address: string) => new URL(address, location.href).pathname;
  const sent = state === "submitting" && pathOf(formAction);
  return unsavedIn(document).every((form) => pathOf(form.getAttribute("action") ?? "") === sent);
}

/** An answer as it came; where the portal is another version by now, none comes, and the browser goes on by itself. */
function hear(answer: Response): Response | Promise<Response> {
  if (!answer.headers.has(APPLICATION_VERSION)) return hearAnswer(answer);
  goOnAsDocument();
  return new Promise(() => {});
}

/** The line of this browser; from the first import on, what the framework asks for goes through it. */
export const line = createLine({
  send: answerTo,
  isInView({ pathname, searchParams }) {
    const shown = document.documentElement.dataset.application?.split("?")[0];
    // Of one part alone the page asks by itself, and does without.
    return pathname === `${shown}.data` && !/^[^,]+$/.test(searchParams.get("_routes") ?? "");
  },
  soon(call, pause) {
    const timer = setTimeout(call, pause);
    addEventListener("online", call);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", call);
    };
  },
  late(call, pause, body) {
    // A form with a file says itself how far it is, and what ended with the session has no answer: that is told.
    if (hasFile(body)) return () => {};
    const timer = setTimeout(() => sessionTold().signIn === null && call(), pause);
    return () => clearTimeout(timer);
  },
});

/**
 * The form that was sent and has no answer; null where the page goes on by a document, which brings it, and where the
 * session has ended: nothing was done then, and what was sent is kept for the next one.
 */
export function awaitedForm(): SentForm | null {
  const { state, formAction, formData } = underWay();
  const key = formData?.get(FORM_TOKEN_FIELDS.key);
  const isAwaited = state === "submitting" && !goesOnAsDocument() && sessionTold().signIn === null;
  if (!isAwaited || typeof key !== "string" || !line.awaits(key)) return null;
  return { action: new URL(formAction, location.href).pathname, key };
}

askThrough((input, init, first) => line.fetch(input, init, first?.then(hear)));

/** What was asked for ahead of a press answers it, unless that is a document which may not come; a command ends that. */
async function answerTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isCommand = init?.method === "POST";
  const answer = await ahead.take(isCommand ? null : String(input));
  const isAnswered = answer && (isReplaceable() || !answer.headers.has(APPLICATION_VERSION));
  return isAnswered ? hear(answer) : sent(input, init);
}

/** A form with a file is sent by what tells how far it has come. */
async function sent(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const body = init?.body;
  if (!hasFile(body)) return ask(input, init);
  // Where its code does not come, the form goes all the same, and nobody tells how far it is.
  const upload = await import("./upload").catch(() => null);
  return upload ? upload.sendUpload(input, { ...init, body }).then(hearAnswer) : ask(input, init);
}

const hasFile = (body: BodyInit | null | undefined): body is FormData =>
  body instanceof FormData && [...body.values()].some((one) => one instanceof File && one.name !== "");
