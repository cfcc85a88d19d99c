/** For whom somebody works: a merchant, or a partner. Each has an area of the portal, and companies to choose from. */
export type Environment = "customer" | "partner";

export function isEnvironment(name: string): name is Environment {
  return name === "customer" || name === "partner";
}
