export function shortenManifest(folder: string): void;
export function shortManifest(script: string): string;
