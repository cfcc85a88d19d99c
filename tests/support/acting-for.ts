import { loader as choice, action as choose } from "~/routes/session/environment/route";
import { Visitor } from "./visitor.ts";

/** Somebody who acts for this company. */
export async function actingFor(
  account: string,
  environment: "customer" | "partner",
  company: string,
): Promise<Visitor> {
  const visitor = await Visitor.signedIn(account);
  const { data } = await visitor.load(choice, `/environment?ambiente=${environment}`);
  const formToken = Object.fromEntries(
    (data.hidden as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
  );
  const chosen = await visitor.act(choose, "/environment", { ...formToken, environment, company });
  if (chosen.status !== 303) throw new Error(`${account} may not act for ${company}: ${chosen.status}`);
  return visitor;
}
