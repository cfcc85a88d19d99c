/** What stands in an address, as a form hands it on. */
export function fieldsOf(search: string): { name: string; value: string }[] {
  return [...new URLSearchParams(search)].flatMap(([name, value]) => (value === "" ? [] : { name, value }));
}
