import { formatDateTime } from "~/domain/dates";
import { Alert } from "~/ui/alert";

interface ConflictProps {
  /** The user as it is now. */
  user: { updated_at: string | null; updated_by_name: string | null };
  /** What differs: how it is now, and how the form has it. */
  differences: readonly { label: string; now: string; yours: string }[];
}

/** Somebody was faster, or oneself in another tab: what was made of it beside what is in the form. */
export function Conflict({ user, differences }: ConflictProps) {
  const who = user.updated_by_name ?? "Alguém";
  const when = user.updated_at ? ` em ${formatDateTime(user.updated_at)}` : "";
  return (
    <Alert tone="warning" title="Este usuário mudou depois que você abriu a página">
      <p>{`${who} salvou${when}. Nada do que você enviou foi salvo.`}</p>
      {differences.length > 0 ? (
        <ul>
          {differences.map(({ label, now, yours }) => (
            <li key={label}>{`${label}: agora está “${now}”; no seu formulário, “${yours}”.`}</li>
          ))}
        </ul>
      ) : (
        <p>O que está salvo agora é igual ao seu formulário.</p>
      )}
      <p>Confira e salve de novo para valer o seu formulário, ou volte para deixar como está.</p>
    </Alert>
  );
}
