import type { Db } from "../../database.ts";
import { all, inserter } from "../query.ts";
import { HOUR } from "../rules/calendar.ts";
import { SAMPLE_PDF } from "./sample-pdf.ts";

const NAME = "comprovante da venda.pdf";

/** What is in a claim has the receipt with it that was sent to the acquirer. */
export function seedDiscrepancyFiles(db: Db): void {
  const keep = inserter(db, "discrepancy_files");
  const tell = inserter(db, "history_events");
  const contested = all<{ id: number; contested_at: number; contested_by_name: string }>(
    db,
    "select id, contested_at, contested_by_name from discrepancies where status = 'contested' order by id",
  );
  for (const { id, contested_at, contested_by_name } of contested) {
    const at = contested_at + HOUR / 2;
    keep({
      discrepancy_id: id,
      file_name: NAME,
      size: SAMPLE_PDF.size,
      sha256: SAMPLE_PDF.sha256,
      content: SAMPLE_PDF.content,
      sent_at: at,
      sent_by_name: contested_by_name,
    });
    tell({
      subject: "discrepancy",
      subject_id: String(id),
      at,
      by_name: contested_by_name,
      action: "file-added",
      detail: `Anexo enviado: ${NAME}`,
    });
  }
}
