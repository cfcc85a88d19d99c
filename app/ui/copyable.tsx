import type { ReactNode } from "react";

interface CopyableProps {
  /** What is copied, to the letter. */
  children: string;
  /** What it is: `NSU`. */
  name: string;
  /** What follows it without a space, a comma, and is not copied. */
  after?: string;
}

/** Text that is wanted elsewhere. Its button keeps its place from the start, and comes into sight with the application. */
export function Copyable({ children, name, after }: CopyableProps) {
  return (
    <span className="copyable">
      <span>{children}</span>
      {after}
      <button className="copy no-print" type="button" aria-label={`Copiar ${name} ${children}`} />
    </span>
  );
}

/** The same of what there may be none of. */
export function copyable(name: string, text: string | null): ReactNode {
  return text === null ? null : <Copyable name={name}>{text}</Copyable>;
}
