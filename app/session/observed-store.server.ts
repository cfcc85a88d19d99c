import { SILENT, type Telemetry } from "~/telemetry/telemetry";
import type { Store } from "./store";

type Command = (...given: unknown[]) => Promise<unknown>;

/** The store, each command of it a step; the store itself where nobody wants to know. */
export function observedStore(store: Store, telemetry: Telemetry): Store {
  if (telemetry === SILENT) return store;
  const observed = Object.entries<Command>(store as unknown as Record<string, Command>).map(
    ([name, command]) =>
      [
        name,
        name === "close"
          ? command
          : (...given: unknown[]) => telemetry.step("store", name, () => command(...given)),
      ] as const,
  );
  return Object.fromEntries(observed) as unknown as Store;
}
