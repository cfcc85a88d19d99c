/** People without a browser, for what happens when many requests come at once. */
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";
import type { World } from "./world.ts";

export const CUSTOMER_HOME = "/customer/visao-geral";

/** Signs maria in, with an access token that lives so many seconds; later ones live as long as usual. */
export async function withShortToken(world: World, seconds: number, many = 1): Promise<WireVisitor[]> {
  await world.admin.changeRealm({ accessTokenLifespan: seconds });
  const visitors: WireVisitor[] = [];
  for (let each = 0; each < many; each += 1) visitors.push(await signedIn(world));
  await world.admin.changeRealm({ accessTokenLifespan: 300 });
  return visitors;
}

export function signedIn(world: World, username = "maria@loja.example", at = world.portal.at) {
  return WireVisitor.signedIn(world.origin, at, username);
}

/** The same browser at another process of the portal. */
export function atProcess(visitor: WireVisitor, at: string): WireVisitor {
  const same = new WireVisitor(visitor.origin, at);
  for (const pair of visitor.jar.header.split("; ")) {
    const cut = pair.indexOf("=");
    same.jar.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
  return same;
}

/** Asks again and again until `ended`; answers how often each status came, and how many were sent to sign in. */
export async function keepAsking(visitors: readonly WireVisitor[], ended: () => boolean): Promise<Tally> {
  const tally = new Tally();
  await Promise.all(
    visitors.map(async (visitor) => {
      while (!ended()) {
        tally.count(await visitor.get(CUSTOMER_HOME));
        await pause(100);
      }
    }),
  );
  return tally;
}

export class Tally {
  readonly #statuses = new Map<number, number>();
  signedOut = 0;

  count({ status, location }: Answer): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (location?.startsWith("/signin")) this.signedOut += 1;
  }

  of(status: number): number {
    return this.#statuses.get(status) ?? 0;
  }

  /** Whether no other status came than these. */
  only(...statuses: number[]): boolean {
    return [...this.#statuses.keys()].every((status) => statuses.includes(status));
  }

  toString(): string {
    const parts = [...this.#statuses].sort().map(([status, times]) => `${times} × ${status}`);
    return `${parts.join(", ")}; ${this.signedOut} signed out`;
  }
}

/** Milliseconds until the visitor is sent to sign in; null when that does not come in time. */
export async function untilSignedOut(visitor: WireVisitor, patience: number): Promise<number | null> {
  const begun = performance.now();
  for (;;) {
    const { location } = await visitor.get(CUSTOMER_HOME);
    const passed = performance.now() - begun;
    if (location?.startsWith("/signin")) return passed;
    if (passed > patience) return null;
    await pause(Math.min(1_000, passed));
  }
}
