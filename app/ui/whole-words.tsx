import { Fragment } from "react";

/** Words that may stand on several lines, none of them broken at its hyphen: `Venda no pré-pago`, `Parcelado 2–6×`. */
export function WholeWords({ children }: { children: string }) {
  return children.split(" ").map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of what does not change; some are alike.
    <Fragment key={at}>
      {at === 0 ? null : " "}
      {/[-–]/.test(word) ? <span className="nowrap">{word}</span> : word}
    </Fragment>
  ));
}
