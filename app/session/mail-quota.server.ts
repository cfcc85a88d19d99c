/** How many mails one person may be sent by forms that anybody may fill in. */
import { createHmac } from "node:crypto";
import { type Store, StoreUnavailable } from "./store";

const MOST = 3;
/** Seconds. */
const HOUR = 3_600;

interface MailQuota {
  /** Counts one mail to an address; null when it has had its mails of this hour. */
  take(address: string): Promise<{ giveBack(): Promise<void> } | null>;
}

const UNCOUNTED = { giveBack: async () => {} };

/** The same in every process that shares the store; while that is away nobody is kept from a new password. */
export function createMailQuota({
  store,
  secrets,
}: {
  store: Store;
  secrets: readonly [string, ...string[]];
}): MailQuota {
  // Each mail has a place for an hour. The store sees no address.
  const placesOf = (address: string) => {
    const name = createHmac("sha256", secrets[0])
      .update(`mails to ${mailboxOf(address)}`)
      .digest("base64url");
    return Array.from({ length: MOST }, (_, place) => `mail:${name}:${place}`);
  };

  return {
    async take(address) {
      try {
        for (const place of placesOf(address))
          if (await store.create(place, "", HOUR))
            return { giveBack: () => store.delete(place).catch(ignoreAway) };
        return null;
      } catch (error) {
        ignoreAway(error);
        return UNCOUNTED;
      }
    },
  };
}

function ignoreAway(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}

/** One person reads `ana@loja.example`, `Ana@Loja.example` and `ana+1@loja.example`. */
function mailboxOf(address: string): string {
  const [, name = address, domain = ""] = /^([^+@]+)(?:\+[^@]*)?(@.*)$/.exec(address.trim()) ?? [];
  return (name + domain).toLowerCase();
}
