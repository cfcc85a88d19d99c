import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";

/** What is typed into keeps its own keys. */
const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** Finds customers, companies, subscriptions and users: a plain GET form. With a script, "/" leads there. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const searched = pathname === to("partner/search") ? (new URLSearchParams(search).get("q") ?? "") : "";
  useEffect(() => {
    // By Back, say, which asks for no document.
    if (box.current) box.current.value = searched;
  }, [searched]);
  useEffect(() => {
    function lead(event: KeyboardEvent) {
      const isPlain = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || (event.target instanceof Element && event.target.matches(TYPED_INTO))) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, []);
  return (
    <search aria-label="No portal">
      <QueryForm action={to("partner/search")}>
        <input
          ref={box}
          className="input"
          type="search"
          name="q"
          aria-label="Buscar cliente, empresa, assinatura ou usuário"
          // biome-ignore lint/a11y/noAccessKey: most pages have no script, and so no other shortcut.
          accessKey="b"
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder="Buscar"
          defaultValue={searched}
        />
      </QueryForm>
    </search>
  );
}
