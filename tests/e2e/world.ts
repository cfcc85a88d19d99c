/** One portal with its sandbox, as seeded, and one browser, for the journeys of a file. */
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { launchBrowser, Person } from "../support/browser.ts";
import { controlOf, type JournalEntry } from "../support/control.ts";
import { takeStack } from "../support/stacks.ts";

let stack: Awaited<ReturnType<typeof takeStack>>;
let browser: Browser;
let people: Person[] = [];

beforeAll(async () => {
  stack = await takeStack(inject("stacks"), inject("takenStacks"));
  [browser] = await Promise.all([launchBrowser(), freshUpstream()]);
});

afterEach(async () => {
  await upstream().clearFaults();
  const complaints = people.flatMap((person) => person.complaints);
  await Promise.all(people.map((person) => person.close()));
  people = [];
  // A refused form and a missing page are answers; whatever else the console says is a fault of ours.
  expect(complaints.filter((text) => !/Failed to load resource.*status of 4\d\d/.test(text))).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  stack?.giveBack();
});

export async function somebody(options: { javaScript?: boolean; width?: number } = {}): Promise<Person> {
  const person = await Person.at(browser, stack.portal, options);
  people.push(person);
  return person;
}

export const upstream = () => controlOf(stack.sandbox);
export const openBrowser = () => browser;
export const portalOrigin = () => stack.portal;
export const sandboxOrigin = () => stack.sandbox;

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
