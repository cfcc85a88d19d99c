import type { ReactNode } from "react";

/** The words that have one, among the others with the spaces around them. */
const HYPHENATED = /(\S*[-–]\S*)/;

/**
 * Words that may stand on several lines, none of them broken at its hyphen: `Venda no pré-pago`, `Parcelado 2–6×`. A space
 * stays with the words beside it: alone between two texts, browsers do not hear it in what a server has sent.
 */
export function WholeWords({ children }: { children: string }): ReactNode {
  return children.split(HYPHENATED).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of what does not change; some are alike.
      <span className="nowrap" key={at}>
        {part}
      </span>
    ),
  );
}
