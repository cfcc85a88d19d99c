import type { ReactNode } from "react";
import { Wordmark } from "./wordmark";

interface PublicPageProps {
  children: ReactNode;
  /** At the right of the bar: who is signed in, the form to sign out. */
  bar?: ReactNode;
  /** Beside the page, at the left, where there is room for it. */
  panel?: ReactNode;
  wide?: boolean;
  /** A dialog that stands over the page and makes it inert. */
  dialog?: ReactNode;
}

/** The frame of the screens that need neither a company nor a script. */
export function PublicPage({ children, bar, panel, wide, dialog }: PublicPageProps) {
  // React 18 knows `inert` only as an attribute with a text.
  const covered = dialog ? { inert: "" } : {};
  return (
    <>
      {dialog}
      <div className={panel ? "public public--split" : "public"} {...covered}>
        <a className="skip-link" href="#conteudo">
          Pular para o conteúdo
        </a>
        <header className="public__bar">
          <Wordmark />
          {bar}
        </header>
        <main
          className={wide ? "public__main public__main--wide" : "public__main"}
          id="conteudo"
          tabIndex={-1}
        >
          {children}
        </main>
        {panel ? <aside className="public__panel">{panel}</aside> : null}
      </div>
    </>
  );
}
