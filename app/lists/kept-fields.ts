import { LIST } from "./from-list";

/** What stands in an address, as a form hands it on. Of what is empty only the list of a record says something. */
export function fieldsOf(search: string): { name: string; value: string }[] {
  return [...new URLSearchParams(search)].flatMap(([name, value]) =>
    value === "" && name !== LIST ? [] : { name, value },
  );
}
