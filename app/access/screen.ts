import { type Screen, type ScreenName, screens } from "./requirements";

/** The row as its wide type, so that absent properties read as undefined. */
export function screen(name: ScreenName): Screen {
  return screens[name];
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
