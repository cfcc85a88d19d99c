import type { DiscrepancyFile } from "#contract/extension/discrepancy-files";
import { formatDateTime } from "~/domain/dates";
import { sizeWords } from "~/domain/file-size";
import { to } from "~/screens/to";
import { Writes } from "~/ui/writes";

/** The files of a discrepancy, each with its ways out. */
export function FileList({ id, files }: { id: string; files: readonly DiscrepancyFile[] }) {
  if (files.length === 0)
    return <p className="muted">Nenhum até agora. Guarde aqui o comprovante ou o extrato que prova.</p>;
  return (
    <ul className="attention">
      {files.map((file) => (
        <li key={file.id}>
          <a href={to("customer/discrepancies/file-download", { id, file: file.id })} download>
            {file.file_name}
          </a>
          <small>{`${sizeWords(file.size)}, ${formatDateTime(file.sent_at)}, ${file.sent_by_name}`}</small>
          <Writes>
            <a href={to("customer/discrepancies/file-remove", { id, file: file.id })}>
              Retirar<span className="visually-hidden">{` ${file.file_name}`}</span>
            </a>
          </Writes>
        </li>
      ))}
    </ul>
  );
}
