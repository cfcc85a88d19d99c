/** Which bytes of a file an answer holds, by RFC 9110, section 14: so that a download goes on where it was cut. */

/** Both ends counted from 0, `end` no longer in it. */
export interface Span {
  start: number;
  end: number;
}

interface Asked {
  /** `bytes=100-199` */
  range: string | null;
  /** The file that the asker has a part of. */
  ifRange: string | null;
}

/**
 * The bytes asked for; `whole` where all of them are, also for what is not understood, several parts, or a part of
 * another file; `beyond` where there is none of them.
 */
export function spanOf(
  { range, ifRange }: Asked,
  { size, etag }: { size: number; etag: string },
): Span | "whole" | "beyond" {
  const parts = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range ?? "");
  const [, first = "", last = ""] = parts ?? [];
  if (!parts || (first === "" && last === "")) return "whole";
  if (ifRange !== null && ifRange !== etag) return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "beyond" : { start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === "" ? size : Math.min(Number(last) + 1, size);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "beyond" : { start, end };
}

/** Whether somebody takes what is compressed by gzip: `gzip, deflate;q=0.5`. */
export function takesGzip(acceptEncoding: string | null): boolean {
  const offers = (acceptEncoding ?? "").split(",").map((one) => one.trim().toLowerCase());
  const weights = new Map(
    offers.map((one) => {
      const [name = "", ...params] = one.split(";").map((part) => part.trim());
      const weight = params.find((part) => part.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0;
}
