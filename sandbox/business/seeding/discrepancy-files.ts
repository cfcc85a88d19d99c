import { createHash } from "node:crypto";
import type { Db } from "../../database.ts";
import { all, inserter } from "../query.ts";
import { HOUR } from "../rules/calendar.ts";

/** The smallest page that a reader of PDF opens. */
const RECEIPT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 220 120]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 53>>stream
BT /F1 12 Tf 20 60 Td (Comprovante de exemplo) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
const NAME = "comprovante da venda.pdf";

/** What is in a claim has the receipt with it that was sent to the acquirer. */
export function seedDiscrepancyFiles(db: Db): void {
  const bytes = Buffer.from(RECEIPT);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
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
    keep([id, NAME, bytes.length, sha256, bytes.toString("base64"), at, contested_by_name]);
    tell(["discrepancy", String(id), at, contested_by_name, "file-added", `Anexo enviado: ${NAME}`]);
  }
}
