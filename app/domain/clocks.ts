/** Words that change while one reads them. */
import { formatRelative } from "./duration";
import { deadlineClock } from "./pendings";

export const CLOCKS = { since: formatRelative, deadline: deadlineClock } as const;
