import { documentPath } from "~/page/document-path";
import { any, type Requirement, type ScreenRow } from "~/screens/row";
import { type Area, areaOf, rowOf, type ScreenName, screenAt, screenNames } from "~/screens/table";
import { meets } from "./permissions";

/** A screen as the door and the rules look at it. */
export interface Screen extends ScreenRow {
  readonly area: Area;
}

/** What the operator's configuration asks for where the table asks for nothing; set once, when the process starts. */
const demanded = new Map<string, Requirement>();

/** Demands a permission for a screen and those below it that need none; `undefined` takes the demand back. */
export function demand(top: ScreenName, permission: string | undefined): void {
  for (const name of screenNames) {
    if (rowOf(name).needs !== undefined || !(name === top || name.startsWith(`${top}/`))) continue;
    if (permission === undefined) demanded.delete(name);
    else demanded.set(name, any(permission));
  }
}

/** Whose rules decide a request. A layout guards nothing: it lets in and sends away as the screen within it does. */
export function judgedAs(name: ScreenName, request: Request): ScreenName {
  if (!rowOf(name).layout) return name;
  return screenAt(documentPath(new URL(request.url).pathname)) ?? name;
}

/** Whether the upstream has an answer for whoever the rules let in there with these roles. */
export function isAnswered(name: ScreenName, roles: readonly string[]): boolean {
  return meets(roles, rowOf(name).asks);
}

export function screen(name: ScreenName): Screen {
  const row = rowOf(name);
  return { ...row, area: areaOf(name), needs: demanded.get(name) ?? row.needs };
}
