interface RoutingNavProps {
  items: readonly { label: string; href: string }[];
  /** The address of the screen that stands below. */
  pathname: string;
}

/** The pages of the routing tab, below the customer's tabs. */
export function RoutingNav({ items, pathname }: RoutingNavProps) {
  const above = items.filter(({ href }) => `${pathname}/`.startsWith(`${pathOf(href)}/`));
  const current = above.reduce((best, { href }) => (href.length > best.length ? href : best), "");
  return (
    <nav className="chips chips--line no-print" aria-label="Roteamento">
      {items.map(({ label, href }) => (
        <a key={href} className="chip" href={href} aria-current={href === current ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Without the list that the customer was opened from. */
function pathOf(href: string): string {
  return href.replace(/\?.*/, "");
}
