import { someChoices } from "~/lists/choices";
import { readFilter } from "~/lists/fields";
import { readSort, sortQuery } from "~/lists/state";
import { REQUEST_CHOICES, SECTIONS } from "~/words/establishment";

const FIELDS = { situacao: someChoices(REQUEST_CHOICES), secao: someChoices(SECTIONS) };

/** Reads the address of the list of requests, and says it as the upstream takes it. */
export function chooseRequests(search: URLSearchParams) {
  const filter = readFilter(search, FIELDS);
  const sort = readSort(search, { data: "requested_at" } as const, "-data");
  const query = {
    status: filter.value.situacao?.join(),
    section: filter.value.secao?.join(),
    ...sortQuery(sort),
  };
  return { filter, sort, query };
}
