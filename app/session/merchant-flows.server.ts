/**
 * New merchants that somebody has begun to register: the document, what was typed and has not been accepted yet,
 * and what a repeated sending is known by. Kept for thirty days, sealed, per person and company, so that a closed
 * browser, another device or an ended session go on where it stopped. What exists is the upstream's to say.
 */
import { z } from "zod";
import { hash } from "./hash.server";
import { ID_LETTERS, isId, randomId } from "./ids.server";
import { createSeal } from "./seal.server";
import type { Secrets } from "./secrets";
import type { Store } from "./store";

/** Whose they are: the subject, and the company it acted for. */
export interface FlowOwner {
  sub: string;
  company: string;
}

const schema = z.object({
  id: z.string(),
  /** Bare CPF or CNPJ. */
  document: z.string(),
  /** Once the upstream has told them. */
  companyId: z.string().nullable(),
  customerId: z.string().nullable(),
  /** The trade name, as typed or as registered; empty while unknown. */
  name: z.string(),
  /** What was typed, by the page that it was typed on, in the shape of its form. */
  typed: z.record(z.string(), z.unknown()),
  /** What the upstream refused, by wire name. */
  refused: z.record(z.string(), z.string()),
  /** The CPF of the person who is being bound, bare. */
  cpf: z.string().nullable(),
  /** What became of the migration: a pt-BR sentence. */
  migration: z.string().nullable(),
  /** Random: the keys of its sendings are derived from it. */
  seed: z.string(),
  /** How often each sending was refused; what is sent after a refusal is another command. */
  tries: z.record(z.string(), z.number()),
  /** Whether all steps were seen done. */
  done: z.boolean(),
  /** Epoch milliseconds. */
  savedAt: z.number(),
});
export type MerchantFlow = z.output<typeof schema>;
export type FlowChange = Partial<Omit<MerchantFlow, "id" | "document" | "seed" | "savedAt">>;

/** Every method rejects with `StoreUnavailable` when the store cannot be reached in time. */
interface MerchantFlows {
  /** The one of a document: as it was left, or begun now. */
  open(owner: FlowOwner, document: string): Promise<MerchantFlow>;
  /** Null when there is none, or it is somebody else's. */
  read(owner: FlowOwner, id: string): Promise<MerchantFlow | null>;
  /** Changes it however many change it at once; null when it is gone. */
  change(
    owner: FlowOwner,
    id: string,
    change: (flow: MerchantFlow) => FlowChange,
  ): Promise<MerchantFlow | null>;
  /** The latest first. */
  list(owner: FlowOwner): Promise<MerchantFlow[]>;
  forget(owner: FlowOwner, id: string): Promise<void>;
}

/** Seconds. */
export const FLOW_LIFE = 30 * 86_400;
/** Characters of one flow: what a person types, not what somebody fills a store with. */
const LARGEST = 64 * 1024;
/** Writers at once who are waited for. */
const ATTEMPTS = 8;

export function createMerchantFlows(parts: {
  store: Store;
  secrets: Secrets;
  now?: () => number;
}): MerchantFlows {
  const { store, secrets, now = Date.now } = parts;
  const seal = createSeal(secrets);
  // Neither the store nor its keys say whose it is, or of which document.
  const saltOf = ({ sub, company }: FlowOwner) => `merchant ${sub} ${company}`;
  const setOf = (owner: FlowOwner) => `merchants:${hash(saltOf(owner))}`;
  const keyOf = (owner: FlowOwner, id: string) => `merchant:${hash(saltOf(owner), id)}`;
  const idOf = (owner: FlowOwner, document: string) =>
    hash(saltOf(owner), "id", document).slice(0, ID_LETTERS);

  async function find(owner: FlowOwner, id: string) {
    if (!isId(id)) return null;
    const stored = await store.read(keyOf(owner, id));
    const flow = stored && seal.openAs(schema, stored.value, saltOf(owner));
    return flow && { flow, version: stored.version };
  }

  return {
    async open(owner, document) {
      const id = idOf(owner, document);
      const fresh: MerchantFlow = {
        id,
        document,
        companyId: null,
        customerId: null,
        name: "",
        typed: {},
        refused: {},
        cpf: null,
        migration: null,
        seed: randomId(),
        tries: {},
        done: false,
        savedAt: now(),
      };
      const known = await find(owner, id);
      if (known) return known.flow;
      const isNew = await store.create(
        keyOf(owner, id),
        seal.seal(JSON.stringify(fresh), saltOf(owner)),
        FLOW_LIFE,
      );
      await store.addMember(setOf(owner), id, FLOW_LIFE);
      return isNew ? fresh : ((await find(owner, id))?.flow ?? fresh);
    },
    async read(owner, id) {
      return (await find(owner, id))?.flow ?? null;
    },
    async change(owner, id, change) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const known = await find(owner, id);
        if (!known) return null;
        const changed = { ...known.flow, ...change(known.flow), savedAt: now() };
        const text = JSON.stringify(changed);
        if (text.length > LARGEST) return known.flow;
        const version = await store.replace(keyOf(owner, id), seal.seal(text, saltOf(owner)), known.version);
        if (version !== null) return changed;
      }
      return (await find(owner, id))?.flow ?? null;
    },
    async list(owner) {
      const ids = await store.members(setOf(owner));
      const found = await Promise.all(ids.map(async (id) => ({ id, known: await find(owner, id) })));
      await Promise.all(
        found.filter(({ known }) => !known).map(({ id }) => store.removeMember(setOf(owner), id)),
      );
      return found
        .flatMap(({ known }) => (known ? [known.flow] : []))
        .sort((one, other) => other.savedAt - one.savedAt);
    },
    async forget(owner, id) {
      await store.delete(keyOf(owner, id));
      await store.removeMember(setOf(owner), id);
    },
  };
}
