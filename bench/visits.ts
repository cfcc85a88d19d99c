/** Whoever looks at the screens of the table: signed in once, with the flows begun that screens stand in. */
import { postedForms } from "#tests/support/posted-forms";
import { WireVisitor } from "#tests/support/wire-visitor";
import { addressOf } from "./addresses.ts";
import { SCREENS, type Screen } from "./budgets.ts";
import { CLOCK_DAY } from "./clock.ts";

export interface Visit {
  /** With the path as it is asked for. */
  screen: Screen;
  visitor: WireVisitor;
}

/** Every screen of the table with somebody who may look at it. */
export async function visitsOf(portal: string, wanted: readonly Screen[] = SCREENS): Promise<Visit[]> {
  const visitors = new Map<string | null, WireVisitor>([[null, new WireVisitor(portal, portal)]]);
  const visits: Visit[] = [];
  for (const screen of wanted) {
    const visitor = visitors.get(screen.account) ?? (await signedIn(portal, screen));
    visitors.set(screen.account, visitor);
    const { path, ...begun } = await inItsFlow(visitor, screen);
    const found = await addressOf(visitor, [...(screen.on ?? []), path], CLOCK_DAY);
    visits.push({ visitor, screen: { ...begun, path: found } });
  }
  return visits;
}

async function signedIn(portal: string, { account, partner }: Screen): Promise<WireVisitor> {
  const visitor = await WireVisitor.signedIn(portal, portal, account ?? "");
  if (partner) await choosePartner(visitor, partner);
  return visitor;
}

async function choosePartner(visitor: WireVisitor, company: string): Promise<void> {
  const { text } = await visitor.get("/environment");
  const form = postedForms(text).find(({ names }) => names.includes("company"));
  if (!form) throw new Error("no form to choose a company with");
  const { location } = await visitor.post("/environment", {
    ...form.hidden,
    environment: "partner",
    company,
  });
  if (!location) throw new Error(`${company} could not be chosen`);
  // What is said of the choice is said there, once.
  await visitor.get(location);
}

/** The screen of a flow that is begun for it; whoever begins with the same document again is in the same flow. */
async function inItsFlow(visitor: WireVisitor, screen: Screen): Promise<Screen> {
  if (!screen.flow) return screen;
  const [start = ""] = screen.path.split("/:flow");
  const { text } = await visitor.get(start);
  const form = postedForms(text).find(({ names }) => names.includes("document"));
  const { location } = await visitor.post(start, { ...form?.hidden, document: screen.flow });
  if (!location) throw new Error(`no flow was begun at ${start}`);
  // Its first page finds what exists already: only then its steps know where they stand.
  await visitor.get(location);
  return { ...screen, path: screen.path.replace(`${start}/:flow`, location) };
}
