/**
 * What helps to choose a file: one may be dropped anywhere on its form, a photo is made smaller before it is sent, and
 * what is too large is said at once. The browser's own control stays, and keeps the file; the server judges it again.
 */
import { sizeWords } from "~/domain/file-size";
import { LARGEST_FILE } from "./largest-file";
import { isFine, isPhoto } from "./photo";
import { shrinkPhoto } from "./shrink-photo";

/**
 * The framework makes a request of a form that is sent, and reads it again. WebKit gives no file back that the page
 * made, as a smaller photo is: then what the request was made of is at hand.
 */
const read = Request.prototype.formData;
Request.prototype.formData = function () {
  return read.call(this).catch((failure) => {
    const { formData } = window.__remixRouter.state.navigation;
    return formData ?? Promise.reject(failure);
  });
};

/** What is said of the file that is chosen. */
export interface Told {
  /** What became of it. */
  note: string | null;
  /** What is wrong with it. */
  problem: string | null;
}

/**
 * Helps at the control in this box; answers with what ends it.
 * @param tooLarge the server's words for a file that is larger than it takes
 */
export function startFileHelp(box: HTMLElement, tooLarge: string, tell: (told: Told) => void): () => void {
  const input = box.querySelector("input");
  const form = input?.form;
  if (!input || !form) return () => {};
  const takesPhotos = input.accept.includes(".jpg");
  if (takesPhotos) input.accept += ",.webp";
  /** The file that is being made smaller; whoever chooses another one meanwhile wants that. */
  let shrinking: File | null = null;
  let pressed: { button: HTMLElement | null } | null = null;

  const isTooLarge = (file: File | undefined) => file !== undefined && file.size > LARGEST_FILE;
  const judged = (file: File): Told => ({ note: null, problem: isTooLarge(file) ? tooLarge : null });

  async function look(): Promise<void> {
    const [file] = input?.files ?? [];
    shrinking = null;
    if (!file) return tell({ note: null, problem: null });
    if (!takesPhotos || !isPhoto(file) || isFine(file, LARGEST_FILE)) return tell(judged(file));
    shrinking = file;
    tell({ note: "Reduzindo a foto…", problem: null });
    // What the browser cannot read is sent as it is.
    const small = await shrinkPhoto(file, LARGEST_FILE).catch(() => null);
    if (shrinking !== file) return;
    shrinking = null;
    if (small) put(small);
    tell(small ? { note: reducedWords(file, small), problem: null } : judged(file));
    if (pressed) form?.requestSubmit(pressed.button);
    pressed = null;
  }

  function put(file: File): void {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    if (input) input.files = transfer.files;
  }

  const onChange = ({ target }: Event) => {
    if (target === input) void look();
  };
  // Sent is what the photo becomes; what is too large does not take the line for nothing.
  const onSubmit = (event: SubmitEvent) => {
    if (event.target !== form || !(shrinking || isTooLarge(input.files?.[0]))) return;
    event.preventDefault();
    event.stopPropagation();
    if (shrinking) pressed = { button: event.submitter };
    else input.focus();
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    // Dropped beside it, the file would take the place of the page.
    event.preventDefault();
    const isHere = event.target instanceof Node && form.contains(event.target);
    event.dataTransfer.dropEffect = isHere ? "copy" : "none";
    box.toggleAttribute("data-over", isHere);
  };
  const onDragEnd = (event: DragEvent) => {
    if (event.type === "drop" || event.relatedTarget === null) box.removeAttribute("data-over");
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event);
    onDragEnd(event);
    const files = [...(event.dataTransfer?.files ?? [])];
    const [file] = files;
    if (!file || !(event.target instanceof Node) || !form.contains(event.target)) return;
    if (files.length > 1) return tell({ note: null, problem: "Solte um arquivo por vez." });
    put(file);
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    input.focus();
  };

  const listening = new AbortController();
  const { signal } = listening;
  form.addEventListener("change", onChange, { signal });
  // Before whoever takes the form for sent.
  addEventListener("submit", onSubmit, { signal, capture: true });
  document.addEventListener("dragover", onDrag, { signal });
  document.addEventListener("dragleave", onDragEnd, { signal });
  document.addEventListener("drop", onDrop, { signal });
  // One may have been chosen before the help came.
  if (input.files?.length) void look();
  return () => listening.abort();
}

function reducedWords(before: File, after: File): string {
  if (after.size >= before.size) return `Foto convertida para JPEG, com ${sizeWords(after.size)}.`;
  return `Foto reduzida de ${sizeWords(before.size)} para ${sizeWords(after.size)}.`;
}
