import { readdirSync } from "node:fs";

/** The files below a folder whose path fits, with forward slashes, sorted. */
export function filesUnder(folder: string, fits: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"))
    .filter((file) => fits.test(file))
    .sort();
}
