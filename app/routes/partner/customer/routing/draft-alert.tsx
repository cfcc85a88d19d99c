import { Alert } from "~/ui/alert";
import type { DraftNote } from "./draft-note.server";

/** That there is a draft of the rules that are shown, and whether it counts here; nothing where there is none. */
export function DraftAlert({ note }: { note: DraftNote | null }) {
  if (!note) return null;
  return (
    <Alert tone={note.tone} title={note.title}>
      <p>
        {note.words}
        {note.ways.map(({ label, href }) => (
          <span key={href}>
            {" "}
            <a href={href}>{label}</a>
          </span>
        ))}
      </p>
    </Alert>
  );
}
