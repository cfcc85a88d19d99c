import type { ReactNode } from "react";

interface DialogProps {
  /** Also the start of the ids inside. */
  id: string;
  title: string;
  children: ReactNode;
  /** The buttons; the first to be reached carries `autoFocus`. */
  actions: ReactNode;
}

/**
 * A dialog that the server opens: it stands over the page without any script. Whoever renders it makes the rest
 * of the page inert.
 */
export function Dialog({ id, title, children, actions }: DialogProps) {
  return (
    <div className="backdrop">
      <dialog
        className="dialog"
        id={id}
        open
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{children}</p>
        {actions}
      </dialog>
    </div>
  );
}
