import type { Db } from "../../database.ts";
import { all, inserter } from "../query.ts";
import { HOUR } from "../rules/calendar.ts";
import { SAMPLE_PDF } from "./sample-pdf.ts";

const NAME = "comprovante da venda.pdf";

/** What is in a claim has the receipt with it that was sent to the acquirer. */
export function seedDiscrepancyFiles(db: Db): void {
  const keep = inserter(db, "discrepancy_files", [
    "discrepancy_id",
    "file_name",
    "size",
    "sha256",
    "content",
    "sent_at",
    "sent_by_name",
  ]);
  const tell = inserter(db, "history_events", ["subject", "subject_id", "at", "by_name", "action", "detail"]);
  const contested = all<{ id: number; contested_at: number; contested_by_name: string }>(
    db,
    "select id, contested_at, contested_by_name from discrepancies where status = 'contested' order by id",
  );
  for (const { id, contested_at, contested_by_name } of contested) {
    const at = contested_at + HOUR / 2;
    keep([id, NAME, SAMPLE_PDF.size, SAMPLE_PDF.sha256, SAMPLE_PDF.content, at, contested_by_name]);
    tell(["discrepancy", String(id), at, contested_by_name, "file-added", `Anexo enviado: ${NAME}`]);
  }
}
