import { useEffect, useRef, useState } from "react";
import { describe, FieldErrors } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { later } from "~/ui/later";
import type { FileRules, Told } from "./file-help";

interface FileFieldProps extends FileRules {
  field: FieldState;
  label: string;
  hint: string;
  /** After a refusal: no page can put a file back. */
  again: boolean;
  /** As the `accept` of an input. */
  accept: string;
  required?: boolean;
}

/**
 * The choice of a file, by the browser's own control; with a mouse it is large enough to drop one on. Where the
 * application has started, what is wrong with the file is said at once, and a photo is made smaller (`file-help.ts`).
 */
export function FileField(props: FileFieldProps) {
  const { field: sent, label, hint, again, accept, required, largest, tooLarge } = props;
  const box = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Told & { after: FieldState["errors"] }>();
  const errors = useRef(sent.errors);
  errors.current = sent.errors;
  useEffect(() => {
    if (!box.current) return;
    return whenWanted(box.current, { largest, tooLarge }, (found) =>
      setTold({ ...found, after: errors.current }),
    );
  }, [largest, tooLarge]);

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

/** Fetches the help once somebody is about to choose a file, or has chosen one. */
function whenWanted(box: HTMLElement, rules: FileRules, tell: (told: Told) => void): () => void {
  let isGone = false;
  let stop = () => {};
  const unlisten = () => {
    for (const type of ["focusin", "pointerover", "change"]) box.removeEventListener(type, load);
    document.removeEventListener("dragenter", load);
  };
  const load = () => {
    unlisten();
    later(
      () => import("./file-help"),
      ({ startFileHelp }) => {
        if (!isGone) stop = startFileHelp(box, rules, tell);
      },
    );
  };
  for (const type of ["focusin", "pointerover", "change"]) box.addEventListener(type, load);
  document.addEventListener("dragenter", load);
  return () => {
    isGone = true;
    unlisten();
    stop();
  };
}
