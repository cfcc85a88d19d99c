/** The items of all pages of a list, one page after the other; each is asked for with the cursor of the one before. */
export function everyPage<Item>(
  ask: (cursor: { cursor?: string }) => { items: Item[]; next_cursor: string | null },
): Item[] {
  const items: Item[] = [];
  for (let cursor: { cursor?: string } | null = {}; cursor; ) {
    const page = ask(cursor);
    items.push(...page.items);
    cursor = page.next_cursor === null ? null : { cursor: page.next_cursor };
  }
  return items;
}
