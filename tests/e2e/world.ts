/** One portal with its sandbox, as seeded, and one browser, for the journeys of a worker: its files share them. */
import { createConnection } from "node:net";
import type { Browser, Route } from "playwright";
import { expect, inject } from "vitest";
import { Person, type PersonOptions } from "#tests/support/browser";
import { launchBrowser } from "#tests/support/chromium";
import { controlOf, type JournalEntry } from "#tests/support/control";
import type { StackAddress } from "#tests/support/stacks";

let browser: Browser | undefined;
let people: Person[] = [];

/** The stack that is this worker's alone. */
let mine: StackAddress | undefined;

/** Takes a stack that no other worker has, until this process ends. */
export async function claimStack(): Promise<void> {
  mine ??= await new Promise<StackAddress>((resolve, reject) => {
    const desk = createConnection(inject("stackDesk"), "127.0.0.1");
    desk.once("error", reject);
    desk.once("close", () => reject(new Error("no stack could be started: its output says why")));
    desk.once("data", (line) => {
      desk.unref();
      resolve(JSON.parse(String(line)));
    });
  });
}

function stack(): StackAddress {
  if (!mine) throw new Error("no stack was claimed");
  return mine;
}

/** After each test: everybody leaves, and nobody may have had reason to complain. */
export async function everybodyLeaves(): Promise<void> {
  await upstream().clearFaults();
  const complaints = people.flatMap((person) => person.complaints);
  const documents = people.flatMap((person) => person.documents);
  await Promise.all(people.map((person) => person.close()));
  people = [];
  // A refused form, a missing page and a service that is down are answers; whatever else the console says is ours.
  const isAnswer = /Failed to load resource.*status of (4\d\d|50[234])/;
  expect(complaints.filter((text) => !isAnswer.test(text))).toEqual([]);
  // With a script one screen leads to the next without a document.
  expect(documents).toEqual([]);
}

export async function somebody(options: PersonOptions = {}): Promise<Person> {
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

/** The line drops when this file is first asked for, or several times; the answer tells how often it was. */
export async function dropsAtFirst({ page }: Person, file: RegExp, times = 1): Promise<() => number> {
  let asked = 0;
  await page.route(file, (route) => {
    asked += 1;
    return asked <= times ? route.abort() : route.continue();
  });
  return () => asked;
}

/** Holds back some files, or those of the application; the answer lets them go. */
export async function holdsTheFiles(
  { page }: Person,
  files = /\/assets\/.*\.js$/,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(files, (route) => {
    if (isHeld) held.push(route);
    else return route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}
