import { FaultyList } from "~/lists/empty-list";
import type { ListFault } from "~/lists/fault";
import { RefusedList } from "~/lists/refused-list";

interface NothingFoundProps {
  /** Undefined where the filter was not understood: then nothing was asked. */
  fault?: ListFault | undefined;
  search: string;
}

/** Why a tab has no fees to show. */
export function NothingFound({ fault, search }: NothingFoundProps) {
  if (!fault) return <RefusedList />;
  return <FaultyList {...fault} search={search} />;
}
