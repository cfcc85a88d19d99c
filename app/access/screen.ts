import { any, type Requirement } from "./permissions";
import { type Screen, type ScreenName, screens } from "./requirements";

/** What the operator's configuration asks for where the table asks for nothing; set once, when the process starts. */
const demanded = new Map<string, Requirement>();

/** Demands a permission for a screen and those below it that need none; `undefined` takes the demand back. */
export function demand(top: ScreenName, permission: string | undefined): void {
  for (const [name, { needs }] of Object.entries<Screen>(screens)) {
    if (needs !== undefined || !(name === top || name.startsWith(`${top}/`))) continue;
    if (permission === undefined) demanded.delete(name);
    else demanded.set(name, any(permission));
  }
}

/** The row as its wide type, so that absent properties read as undefined. */
export function screen(name: ScreenName): Screen {
  const needs = demanded.get(name);
  return needs === undefined ? screens[name] : { ...screens[name], needs };
}

/** The screen whose pattern fits a path; the first row in the table's order wins. */
export function screenAt(pathname: string): ScreenName | undefined {
  const segments = pathname.split("/").filter(Boolean);
  const fits = (pattern: string) => {
    const wanted = pattern.split("/").filter(Boolean);
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => part.startsWith(":") || part === segments[index])
    );
  };
  const found = Object.entries<Screen>(screens).find(([, row]) => row.path !== "" && fits(row.path));
  return found?.[0] as ScreenName | undefined;
}
