import type { BatchKind } from "#contract/extension/batches";
import type { BatchKindRow } from "./kind.ts";
import { merchantImport } from "./merchant-import.ts";

/** What becomes of the lines of each kind. */
export const KINDS: Readonly<Record<BatchKind, BatchKindRow>> = {
  "merchant-import": merchantImport,
};
