/** What is made of a photo before it is sent. */

const TYPES = /^image\/(jpeg|png|webp|hei[cf])$/;
const ENDINGS = /\.(jpe?g|png|webp|hei[cf])$/i;

/** Not every system knows what a file is: then its name says it. */
export function isPhoto({ type, name }: Pick<File, "type" | "name">): boolean {
  return type === "" ? ENDINGS.test(name) : TYPES.test(type);
}

/** Whether it is sent as it is: small enough, and of a kind that is taken. */
export function isFine({ type, size }: Pick<File, "type" | "size">, largest: number): boolean {
  return size <= largest && (type === "image/jpeg" || type === "image/png");
}

/** The sides in pixels of a picture whose longer one is at most `longest`. */
export function within(width: number, height: number, longest: number): [number, number] {
  const share = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
}

/** `contrato.HEIC` → `contrato.jpg`; a name that says JPEG already stays. */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, "") || "foto"}.jpg`;
}
