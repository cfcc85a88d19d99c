import { useLocation } from "@remix-run/react";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { Icon } from "~/ui/icons";
import { SEARCH_FIELD_LENGTH } from "~/ui/search-field-length";

const SCREENS = { customer: to("customer/search"), partner: to("partner/search") };

/**
 * Finds whatever the person may open: a plain GET form, and on a phone a link to the screen with the field. That screen
 * has its own, in place of this one.
 */
export function SearchBox({ environment }: { environment: keyof typeof SCREENS }) {
  const { pathname } = useLocation();
  const screen = SCREENS[environment];
  if (pathname === screen) return null;
  return (
    <>
      <a className="button button--quiet header__search" href={screen} aria-label="Buscar">
        <Icon name="search" />
      </a>
      <search aria-label="No portal">
        <QueryForm action={screen}>
          <input
            className="input"
            name="q"
            type="search"
            maxLength={SEARCH_FIELD_LENGTH}
            aria-label="Buscar no portal"
            // biome-ignore lint/a11y/noAccessKey: most pages have no script, and so no other shortcut.
            accessKey="b"
            aria-keyshortcuts="Control+K Meta+K"
            placeholder="Buscar"
          />
        </QueryForm>
      </search>
    </>
  );
}
