/** Keycloak's admin API, as far as a trial needs it. */
import { ACCOUNTS, type Account, DEMO_PASSWORD } from "../../sandbox/identity/accounts.ts";
import { ADMIN } from "./server.ts";

export const PASSWORD = DEMO_PASSWORD;

interface KeycloakUser {
  id: string;
  enabled: boolean;
  requiredActions: string[];
}

interface KeyProvider {
  id: string;
  providerId: string;
  config: Record<string, string[] | undefined>;
}

interface SavedEvent {
  type: string;
  error?: string;
}

export type Admin = ReturnType<typeof adminOf>;

/** @param url of Keycloak, `http://127.0.0.1:8080` */
export function adminOf(url: string) {
  async function token(): Promise<string> {
    const form = { client_id: "admin-cli", grant_type: "password", ...ADMIN };
    const address = `${url}/realms/master/protocol/openid-connect/token`;
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form) });
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/admin/realms/portal${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Keycloak's admin: ${method} ${path}: ${answer.status} ${text}`);
    return (text === "" ? null : JSON.parse(text)) as T;
  }

  const userId = (username: string) => {
    const account = ACCOUNTS.find((one) => one.username === username);
    if (!account) throw new Error(`there is no account ${username}`);
    return `usr-${account.key}`;
  };

  return {
    /** The sandbox's accounts under the sandbox's ids: what the APIs call an SSO user is the token's `sub`. */
    addAccounts: () =>
      ask("POST", "/partialImport", { ifResourceExists: "OVERWRITE", users: ACCOUNTS.map(userOf) }),
    /** Changes settings of the realm, such as `accessTokenLifespan`. */
    changeRealm: (settings: Record<string, unknown>) => ask("PUT", "", settings),
    /** Changes the portal's client; answers how to undo it. */
    async changeClient(changes: Record<string, unknown>): Promise<() => Promise<unknown>> {
      const [client] = await ask<({ id: string } & Record<string, unknown>)[]>(
        "GET",
        "/clients?clientId=portal-web",
      );
      const path = `/clients/${client?.id}`;
      const attributes = Object.assign({}, client?.attributes, changes.attributes);
      await ask("PUT", path, { ...client, ...changes, attributes });
      return () => ask("PUT", path, client);
    },
    changeUser: async (username: string, changes: Partial<KeycloakUser>) => {
      const path = `/users/${userId(username)}`;
      await ask("PUT", path, { ...(await ask<KeycloakUser>("GET", path)), ...changes });
    },
    setPassword: (username: string, value: string) =>
      ask("PUT", `/users/${userId(username)}/reset-password`, { type: "password", value, temporary: false }),
    sessionsOf: (username: string) => ask<{ id: string }[]>("GET", `/users/${userId(username)}/sessions`),
    endSession: (id: string) => ask("DELETE", `/sessions/${id}?isOffline=false`),
    endSessionsOf: (username: string) => ask("POST", `/users/${userId(username)}/logout`),
    /** Events are kept from now on, of these kinds. */
    keepEvents: (types: string[]) =>
      ask("PUT", "/events/config", { eventsEnabled: true, enabledEventTypes: types }),
    forgetEvents: () => ask("DELETE", "/events"),
    events: () => ask<SavedEvent[]>("GET", "/events?max=1000"),
    /** Signs with a new key from now on; the former ones stay good. */
    async addKey(priority: number): Promise<void> {
      const { id } = await ask<{ id: string }>("GET", "");
      await ask("POST", "/components", {
        name: `rsa-${priority}`,
        providerId: "rsa-generated",
        providerType: "org.keycloak.keys.KeyProvider",
        parentId: id,
        config: { priority: [`${priority}`], keySize: ["2048"], algorithm: ["RS256"] },
      });
    },
    /** All keys that sign but the newest become passive: good for what they have signed. Answers how many did. */
    async retireKeys(): Promise<number> {
      const { id } = await ask<{ id: string }>("GET", "");
      const all = await ask<KeyProvider[]>(
        "GET",
        `/components?parent=${id}&type=org.keycloak.keys.KeyProvider`,
      );
      const signing = all
        .filter(({ providerId, config }) => providerId === "rsa-generated" && config.active?.[0] !== "false")
        .sort(
          (one, other) => Number(other.config.priority?.[0] ?? 0) - Number(one.config.priority?.[0] ?? 0),
        );
      const former = signing.slice(1);
      for (const key of former)
        await ask("PUT", `/components/${key.id}`, { ...key, config: { ...key.config, active: ["false"] } });
      return former.length;
    },
  };
}

function userOf(account: Account) {
  const {
    key,
    username,
    name,
    roles = [],
    status = "active",
    unbound,
    companies = [],
    extras = {},
  } = account;
  const attributes: Record<string, string[]> = Object.fromEntries(
    Object.entries(extras).map(([claim, value]) => [claim, [value]]),
  );
  if (!unbound) attributes.userId = [`pes-${key}`];
  if (companies.length > 0) attributes.companyIds = companies.map(({ id }) => id);
  return {
    id: `usr-${key}`,
    username,
    email: username,
    emailVerified: true,
    firstName: name[0],
    lastName: name[1],
    enabled: status === "active",
    attributes,
    // An import leaves out what Keycloak gives to users that are made by hand.
    realmRoles: ["default-roles-portal", ...roles],
    groups: roles.filter((role) => role.startsWith("portal_")).map((role) => `/${role}`),
    credentials: [{ type: "password", value: PASSWORD }],
  };
}
