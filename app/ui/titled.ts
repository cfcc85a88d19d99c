/** A route's `meta`: the title of the page before the name of the portal. */
export function titled(title: string) {
  return () => [{ title: `${title} · Portal` }];
}
