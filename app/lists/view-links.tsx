import { useLoaderData } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { Copyable } from "~/ui/copyable";
import type { ListViews } from "./views";

// What a list's page brings beside its own, as `withViews` says: no list hands it through to its filters.
const useViews = () => useLoaderData<{ views?: ListViews } | undefined>()?.views;

/** The saved views of the list in view, as links; nothing where its page brought none. */
export function ViewLinks() {
  const views = useViews();
  return views ? (
    <nav className="views chips no-print" aria-label="Visões desta lista">
      {views.links.map(({ label, href, note, current }) => (
        <a key={href} className="chip" href={href} aria-current={current || undefined}>
          {label}
          {note ? <small className="muted">{note}</small> : null}
        </a>
      ))}
      {views.shared ? (
        <details>
          <summary className="chip">Copiar link</summary>
          <Copyable name="o link desta visão">{views.shared}</Copyable>
        </details>
      ) : null}
      {views.problem ? <small className="muted">{views.problem}</small> : null}
    </nav>
  ) : null;
}

/** What of a view the list no longer understands: the rest of it is shown. */
export function LeftOut() {
  const words = useViews()?.leftOut;
  return words ? (
    <Alert tone="warning" title="Parte desta visão não existe mais">
      {words}
    </Alert>
  ) : null;
}
