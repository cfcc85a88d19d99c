export function differenceFromEngines(version: string): string | null;
