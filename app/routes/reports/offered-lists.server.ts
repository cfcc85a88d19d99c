/** The lists that there are reports of. Each list's own room says what its file holds, and offers it here. */
import type { ReportColumn } from "#contract/extension/report-cells";
import type { ReportList } from "#contract/extension/reports";
import type { Portal } from "~/access/portal.server";
import type { ScreenName } from "~/screens/table";

/** What a report of a list is made of, under the list's address. */
export interface ListFile {
  /** The upstream's name of the list. */
  list: ReportList;
  /** Without its ending. */
  name: string;
  columns: ReportColumn[];
  /** The filter and the sort, as the list's own call takes them. */
  query: Readonly<Record<string, string | number | undefined>>;
  /** Whether the list is one of a period, which a schedule sets. */
  dated: boolean;
}

/** Null where the address is not understood: the list says what is wrong with it. */
type ReadFile = (portal: Portal, search: URLSearchParams) => ListFile | null;

const OFFERED = new Map<string, { screen: ScreenName; read: ReadFile }>();

/** Offers reports of the list on a screen; answers how its file is read, for the list's own export. */
export function offerReports<Read extends ReadFile>(screen: ScreenName, read: Read): Read {
  OFFERED.set(screen, { screen, read });
  return read;
}

/** Undefined for what is no list, or none with reports. */
export function offeredList(name: string) {
  return OFFERED.get(name);
}
