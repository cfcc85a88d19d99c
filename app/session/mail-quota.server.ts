/** How many mails one person may be sent by forms that anybody may fill in. */
import { createHmac } from "node:crypto";
import type { Secrets } from "./secrets";
import { type Store, withoutStore } from "./store";

const MOST = 3;
/** Seconds. */
const HOUR = 3_600;

/** Milliseconds for which a command that was done is not sent again: it counts once for as long. */
const SAME_MAIL = 600_000;

interface MailQuota {
  /**
   * Counts one mail to an address; null when it has had its mails of this hour.
   * @param mail names it, so that the same one counts once; without a name each counts
   */
  take(address: string, mail?: string): Promise<{ giveBack(): Promise<unknown> } | null>;
}

const UNCOUNTED = { giveBack: async () => {} };

/**
 * The same in every process that shares the store; while that is away nobody is kept from a new password.
 * @param parts.now epoch milliseconds
 */
export function createMailQuota(parts: { store: Store; secrets: Secrets; now?: () => number }): MailQuota {
  const { store, secrets, now = Date.now } = parts;
  // Each mail has a place for an hour. The store sees no address.
  const placesOf = (address: string) => {
    const name = createHmac("sha256", secrets[0])
      .update(`mails to ${mailboxOf(address)}`)
      .digest("base64url");
    return Array.from({ length: MOST }, (_, place) => `mail:${name}:${place}`);
  };

  async function isTakenBy(mail: string | undefined, place: string): Promise<boolean> {
    const [at, kept] = (await store.read(place))?.value.split(" ") ?? [];
    return mail !== undefined && kept === mail && now() - Number(at) < SAME_MAIL;
  }

  return {
    async take(address, mail) {
      try {
        const places = placesOf(address);
        // Taken by this very mail, when it was sent before; an earlier place may have come free since.
        for (const place of places) if (await isTakenBy(mail, place)) return UNCOUNTED;
        for (const place of places) {
          if (await store.create(place, `${now()} ${mail ?? ""}`, HOUR))
            return { giveBack: () => store.delete(place).catch(withoutStore) };
          // The same mail, sent twice at once.
          if (await isTakenBy(mail, place)) return UNCOUNTED;
        }
        return null;
      } catch (error) {
        withoutStore(error);
        return UNCOUNTED;
      }
    },
  };
}

/** One person reads `ana@loja.example`, `Ana@Loja.example` and `ana+1@loja.example`. */
function mailboxOf(address: string): string {
  const [, name = address, domain = ""] = /^([^+@]+)(?:\+[^@]*)?(@.*)$/.exec(address.trim()) ?? [];
  return (name + domain).toLowerCase();
}
