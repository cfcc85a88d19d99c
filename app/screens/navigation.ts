import type { Environment } from "~/domain/environment";
import type { MenuPlace } from "./row";
import { areaOf, rowOf, type ScreenName, screenNames } from "./table";

/** A line of the menu. */
export interface NavigationEntry {
  label: string;
  href: string;
  icon: MenuPlace["icon"];
  /** What waits behind it, as far as it is counted. */
  waits?: MenuPlace["waits"];
}

interface Entry {
  name: ScreenName;
  menu: MenuPlace;
}

/** The menu of an area in the order of a day's work; of two screens in one place, that of the table's order. */
function menuOf(environment: Environment): Entry[] {
  return screenNames
    .flatMap((name) => {
      const { menu } = rowOf(name);
      return menu && areaOf(name) === environment ? [{ name, menu }] : [];
    })
    .sort((one, other) => one.menu.place - other.menu.place);
}

const MENUS = { customer: menuOf("customer"), partner: menuOf("partner") };

/** Of each place, the first that may be opened. */
function openEntries(environment: Environment, mayOpen: (name: ScreenName) => boolean): Entry[] {
  const open = MENUS[environment].filter(({ name }) => mayOpen(name));
  return open.filter(({ menu }, index) => open[index - 1]?.menu.place !== menu.place);
}

/** The screens of an environment that the person may open. */
export function navigationFor(
  environment: Environment,
  mayOpen: (name: ScreenName) => boolean,
): NavigationEntry[] {
  return openEntries(environment, mayOpen).map(({ name, menu: { label, icon, waits } }) => ({
    label,
    icon,
    href: rowOf(name).path,
    ...(waits && { waits }),
  }));
}

/**
 * The first page of an area's menu to land on; one that tells of the others where no other may be opened, undefined
 * where none may.
 */
export function firstOpen(
  environment: Environment,
  mayOpen: (name: ScreenName) => boolean,
): ScreenName | undefined {
  const open = openEntries(environment, mayOpen);
  return (open.find(({ menu }) => !menu.beside) ?? open[0])?.name;
}
