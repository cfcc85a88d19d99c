import { useEffect, useRef, useState } from "react";
import { Alert } from "~/ui/alert";
import { describe, FieldErrors } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { later } from "~/ui/later";
import type { Told } from "./file-help";
import { LARGEST_FILE, TOO_LARGE } from "./largest-file";

interface FileFieldProps {
  field: FieldState;
  label: string;
  hint: string;
  /** After a refusal: no page can put a file back. */
  again: boolean;
  /** As the `accept` of an input. */
  accept: string;
  required?: boolean;
  /** The server's words for a file that is larger than it takes; those of a document unless told. */
  tooLarge?: string;
}

/**
 * The choice of a file, by the browser's own control; with a mouse it is large enough to drop one on. Where the
 * application has started, what is wrong with the file is said at once, and a photo is made smaller (`file-help.ts`).
 */
export function FileField(props: FileFieldProps) {
  const { field: sent, label, hint, again, accept, required, tooLarge = TOO_LARGE } = props;
  const box = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Told & { after: FieldState["errors"] }>();
  const errors = useRef(sent.errors);
  errors.current = sent.errors;
  useEffect(() => {
    if (!box.current) return;
    return whenWanted(box.current, tooLarge, (found) => setTold({ ...found, after: errors.current }));
  }, [tooLarge]);

  const isTold = told !== undefined && told.after === sent.errors;
  const field = isTold ? { ...sent, errors: told.problem === null ? undefined : [told.problem] } : sent;
  return (
    <div className="field">
      <label className="field__label" htmlFor={field.id}>
        {label}
      </label>
      <span className="field__hint" id={`${field.id}-hint`}>
        {again && !told ? `${hint} O arquivo escolhido não fica guardado: escolha-o de novo.` : hint}
      </span>
      <div className="drop" ref={box}>
        <input
          className="input"
          id={field.id}
          name={field.name}
          type="file"
          accept={accept}
          required={required}
          {...describe(field, true)}
        />
        <span className="drop__hint">Ou arraste um arquivo até aqui.</span>
      </div>
      <span className="field__note" role="status">
        {isTold ? told.note : null}
      </span>
      <FieldErrors field={field} />
    </div>
  );
}

/**
 * Fetches the help once somebody is about to choose a file, or has chosen one. A file that is too large without it
 * waits for it.
 */
function whenWanted(box: HTMLElement, tooLarge: string, tell: (told: Told) => void): () => void {
  const input = box.querySelector("input");
  const listening = new AbortController();
  const { signal } = listening;
  let isAsked = false;
  let pressed: { button: HTMLElement | null } | null = null;
  let stop = () => {};
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    later(
      () => import("./file-help"),
      ({ startFileHelp }) => {
        if (signal.aborted) return;
        listening.abort();
        stop = startFileHelp(box, tooLarge, tell);
        if (pressed) input?.form?.requestSubmit(pressed.button);
      },
    );
  };
  const onSubmit = (event: SubmitEvent) => {
    const [file] = input?.files ?? [];
    if (event.target !== input?.form || !file || file.size <= LARGEST_FILE) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = { button: event.submitter };
    tell({ note: "Conferindo o arquivo…", problem: null });
    load();
  };
  for (const type of ["focusin", "pointerover", "change"]) box.addEventListener(type, load, { signal });
  document.addEventListener("dragenter", load, { signal });
  // Before whoever takes the form for sent.
  addEventListener("submit", onSubmit, { signal, capture: true });
  // One may have been chosen before the application stood.
  if (input?.files?.length) load();
  return () => {
    listening.abort();
    stop();
  };
}

/** For whoever was refused with one, and is back: what was typed beside it is there. */
export function FileLost() {
  return (
    <Alert tone="info">
      O arquivo que você enviou não foi guardado. Por segurança ele não fica no portal: escolha-o de novo.
    </Alert>
  );
}
