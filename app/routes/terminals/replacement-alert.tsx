import type { ReactNode } from "react";
import type { Replacement } from "#contract/extension/terminals";
import { Alert } from "~/ui/alert";
import { replacementWords } from "~/words/terminals";

interface ReplacementAlertProps {
  replacement: Replacement;
  /** The page of a terminal, for whoever reads. */
  hrefOf: (id: string) => string;
  children?: ReactNode;
}

/** What became of the last exchange that was asked for, as both sides read it, and the way to the device that came. */
export function ReplacementAlert({ replacement, hrefOf, children }: ReplacementAlertProps) {
  const { tone, sentence } = replacementWords(replacement);
  const { new_terminal_id: id, new_serial_number: serial } = replacement;
  return (
    <Alert tone={tone}>
      <p>{sentence}</p>
      {id === null ? null : (
        <p>
          <a href={hrefOf(id)}>{`Ver o terminal ${serial}`}</a>
        </p>
      )}
      {children}
    </Alert>
  );
}
