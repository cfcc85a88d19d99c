/** The pages of the routing tab, below the customer's tabs. */
export function RoutingNav({
  items,
}: {
  items: readonly { label: string; href: string; current: boolean }[];
}) {
  return (
    <nav className="chips no-print" aria-label="Roteamento">
      {items.map(({ label, href, current }) => (
        <a key={href} className="chip" href={href} aria-current={current ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
