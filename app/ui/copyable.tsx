import type { ReactNode } from "react";

interface CopyableProps {
  /** What is copied, to the letter. */
  children: string;
  /** What it is: `NSU`. */
  name: string;
  /** What follows it without a space, a comma, and is not copied. */
  after?: string;
}

/** A number of this length is not broken where there is room for a line of it. */
const ONE_LINE = 24;

/** Text that is wanted elsewhere. Its button keeps its place from the start, and comes into sight with the application. */
export function Copyable({ children, name, after }: CopyableProps) {
  return (
    <span className="copyable">
      <span className={children.length > ONE_LINE ? undefined : "nowrap"}>{children}</span>
      {after}
      <button className="copy no-print" type="button" aria-label={`Copiar ${name} ${children}`} />
    </span>
  );
}

/** The same of what there may be none of. */
export function copyable(name: string, text: string | null): ReactNode {
  return text === null ? null : <Copyable name={name}>{text}</Copyable>;
}
