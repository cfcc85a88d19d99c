import { COLUMN_NAMES } from "./chosen-columns";
import { LIST } from "./from-list";
import { VIEW } from "./views";

/** How a list is shown: its sort, its page size, its columns, the view that one stands in. */
export const SHOWN_AS = ["ordem", "por", ...Object.values(COLUMN_NAMES), VIEW];

/** What stands in an address, as a form hands it on. Of what is empty only the list of a record says something. */
export function fieldsOf(search: string): { name: string; value: string }[] {
  return [...new URLSearchParams(search)].flatMap(([name, value]) =>
    value === "" && name !== LIST ? [] : { name, value },
  );
}
