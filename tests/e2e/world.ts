/** One portal with its sandbox, as seeded, and one browser, for the journeys of a worker: its files share them. */
import type { Browser } from "playwright";
import { expect, inject } from "vitest";
import { launchBrowser, Person } from "#tests/support/browser";
import { controlOf, type JournalEntry } from "#tests/support/control";
import type { StackAddress } from "#tests/support/stacks";

let browser: Browser | undefined;
let people: Person[] = [];

/** The stack of this worker, which runs one file at a time. */
function stack(): StackAddress {
  // From 1 to the number of workers.
  const mine = inject("stacks")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!mine) throw new Error(`no stack for worker ${process.env.VITEST_POOL_ID}`);
  return mine;
}

/** After each test: everybody leaves, and nobody may have had reason to complain. */
export async function everybodyLeaves(): Promise<void> {
  await upstream().clearFaults();
  const complaints = people.flatMap((person) => person.complaints);
  await Promise.all(people.map((person) => person.close()));
  people = [];
  // A refused form and a missing page are answers; whatever else the console says is a fault of ours.
  expect(complaints.filter((text) => !/Failed to load resource.*status of 4\d\d/.test(text))).toEqual([]);
}

export async function somebody(options: { javaScript?: boolean; width?: number } = {}): Promise<Person> {
  const person = await Person.at(await openBrowser(), portalOrigin(), options);
  people.push(person);
  return person;
}

/** Started for the first who needs it, and used until the worker ends. */
export async function openBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await launchBrowser();
  return browser;
}

export const upstream = () => controlOf(sandboxOrigin());
export const portalOrigin = () => stack().portal;
export const sandboxOrigin = () => stack().sandbox;

/** The upstream as it was seeded, with nothing asked of it yet; whoever is signed in stays so. */
export async function freshUpstream(): Promise<void> {
  await upstream().reset();
  await upstream().clearJournal();
}

/** What the upstream was told to change, oldest first. */
export async function mutations(): Promise<string[]> {
  const entries = await upstream().journal();
  return entries
    .filter(({ method, path }) => path.startsWith("/api/") && method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
}

/** The last request for a path of the upstream; throws when there was none. */
export async function lastRequest(pathEnd: string): Promise<JournalEntry> {
  const found = (await upstream().journal()).findLast(({ path }) => path.endsWith(pathEnd));
  if (!found) throw new Error(`nobody asked for ${pathEnd}`);
  return found;
}
