import type { ReactNode } from "react";
import type { Replacement } from "#contract/extension/terminals";
import { Alert } from "~/ui/alert";
import { replacementWords } from "~/words/terminals";

/** What became of the last exchange that was asked for, as both sides read it. */
export function ReplacementAlert({
  replacement,
  children,
}: {
  replacement: Replacement;
  children?: ReactNode;
}) {
  const { tone, sentence } = replacementWords(replacement);
  return (
    <Alert tone={tone}>
      <p>{sentence}</p>
      {children}
    </Alert>
  );
}
