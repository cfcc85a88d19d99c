import { createHash } from "node:crypto";

/** What is said of a file beside its content: the size in bytes, the digest hexadecimal. */
interface Described {
  file_name: string;
  size: number;
  sha256: string;
}

/** How a file of each kind begins. */
const BEGINNINGS = [
  [/\.pdf$/i, "%PDF"],
  [/\.png$/i, "\x89PNG"],
  [/\.jpe?g$/i, "\xff\xd8\xff"],
] as const;

/** What is wrong with the content of a file, in base64: not what was said of it, or of another kind; null when nothing is. */
export function damageOf({ file_name, size, sha256 }: Described, content: string): string | null {
  const bytes = Buffer.from(content, "base64");
  if (bytes.length !== size || createHash("sha256").update(bytes).digest("hex") !== sha256) {
    return "O arquivo chegou incompleto. Envie de novo.";
  }
  const beginning = BEGINNINGS.find(([name]) => name.test(file_name))?.[1] ?? "";
  return bytes.subarray(0, beginning.length).toString("latin1") === beginning
    ? null
    : "O conteúdo não é do tipo que o nome do arquivo diz.";
}
