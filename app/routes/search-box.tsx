import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { Icon } from "~/ui/icons";
import { LONGEST_SEARCH } from "~/ui/longest-search";

/** What is typed into keeps its own keys. */
const TYPED_INTO = "input, textarea, select, [contenteditable]";

const SCREENS = { customer: to("customer/search"), partner: to("partner/search") };

/**
 * Finds whatever the person may open: a plain GET form, and on a phone a link to the screen with the field. That screen
 * has its own, in place of this one. With a script, "/" leads there.
 */
export function SearchBox({ environment }: { environment: keyof typeof SCREENS }) {
  const { pathname } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const screen = SCREENS[environment];
  useEffect(() => {
    function lead(event: KeyboardEvent) {
      const isPlain = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || (event.target instanceof Element && event.target.matches(TYPED_INTO))) return;
      event.preventDefault();
      const field = box.current ?? document.getElementById("q");
      field?.focus();
    }
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, []);
  if (pathname === screen) return null;
  return (
    <>
      <a className="button button--quiet header__search" href={screen} aria-label="Buscar">
        <Icon name="search" />
      </a>
      <search aria-label="No portal">
        <QueryForm action={screen}>
          <input
            ref={box}
            className="input"
            name="q"
            type="search"
            maxLength={LONGEST_SEARCH}
            aria-label="Buscar no portal"
            // biome-ignore lint/a11y/noAccessKey: most pages have no script, and so no other shortcut.
            accessKey="b"
            aria-keyshortcuts="/ Control+K Meta+K"
            placeholder="Buscar"
          />
        </QueryForm>
      </search>
    </>
  );
}
