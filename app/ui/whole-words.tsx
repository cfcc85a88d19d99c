import type { ReactNode } from "react";

const HYPHEN = /[-–]/;

/**
 * Words that may stand on several lines, none of them broken at its hyphen: `Venda no pré-pago`, `Parcelado 2–6×`. A space
 * stays with the words beside it: alone between two texts, browsers do not hear it in what a server has sent.
 */
export function WholeWords({ children }: { children: string }): ReactNode {
  const parts: ReactNode[] = [];
  let plain = "";
  for (const [at, word] of children.split(" ").entries()) {
    const spaced = at === 0 ? "" : " ";
    if (HYPHEN.test(word)) {
      parts.push(
        plain + spaced,
        <span className="nowrap" key={at}>
          {word}
        </span>,
      );
      plain = "";
    } else plain += spaced + word;
  }
  return [...parts, plain];
}
