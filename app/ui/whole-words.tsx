import { Fragment, type ReactNode } from "react";

const HYPHEN = /[-–]/;

/** Words that may stand on several lines, none of them broken at its hyphen: `Venda no pré-pago`, `Parcelado 2–6×`. */
export function WholeWords({ children }: { children: string }): ReactNode {
  if (!HYPHEN.test(children)) return children;
  return children.split(" ").map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of what does not change; some are alike.
    <Fragment key={at}>
      {at === 0 ? null : " "}
      {HYPHEN.test(word) ? <span className="nowrap">{word}</span> : word}
    </Fragment>
  ));
}
