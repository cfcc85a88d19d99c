import { beforeAll } from "vitest";
import type { Sandbox } from "../start.ts";
import { type Client, clientFor } from "./api.ts";

/** Accounts of the seed, each with the company that it asks for. */
const ACCOUNTS = {
  maria: ["maria@loja.example", "emp-1001"],
  joao: ["joao@loja.example", "emp-1001"],
  paulo: ["paulo@parceiro.example", "emp-2001"],
  semprecos: ["semprecos@parceiro.example", "emp-2001"],
  ana: ["ana@grupo.example", "emp-1003"],
  admin: ["admin@portal.example", "emp-1001"],
} as const;

/** Somebody of the seed, who may sign in once more after a test has ended the sessions. */
interface SeededClient extends Client {
  signInAgain(): Promise<void>;
}

/** Accounts of the seed, signed in before the first test of a file. */
export function signedIn<Name extends keyof typeof ACCOUNTS>(
  sandbox: { readonly current: Sandbox },
  ...names: Name[]
): Record<Name, SeededClient> {
  const clients = names.map((name) => [name, seededClient(sandbox, ACCOUNTS[name])]);
  // One for each of the names.
  return Object.fromEntries(clients) as Record<Name, SeededClient>;
}

function seededClient(
  sandbox: { readonly current: Sandbox },
  [username, companyId]: readonly [string, string],
): SeededClient {
  let client: Client | undefined;
  const current = () => {
    if (!client) throw new Error(`${username} is signed in from beforeAll on`);
    return client;
  };
  const signInAgain = async () => {
    client = await clientFor(sandbox.current, username, companyId);
  };
  beforeAll(signInAgain);
  return {
    get tokens() {
      return current().tokens;
    },
    ask: (call, input) => current().ask(call, input),
    signInAgain,
  };
}
