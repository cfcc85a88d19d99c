import { useLocation } from "@remix-run/react";
import { HiddenFields } from "~/ui/hidden-fields";
import { LIST, listFields } from "./from-list";

/** The list that a record was opened from, within a form that asks for a page of that record. */
export function KeptList() {
  const { search } = useLocation();
  return <HiddenFields fields={listFields(new URLSearchParams(search).get(LIST))} />;
}
