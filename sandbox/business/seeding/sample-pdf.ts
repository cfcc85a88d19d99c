import { createHash } from "node:crypto";

/** The smallest page that a reader of PDF opens. */
const PAGE = `%PDF-1.4
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

const bytes = Buffer.from(PAGE);

/** What somebody has sent, as the tables keep it. */
export const SAMPLE_PDF = {
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  content: bytes.toString("base64"),
};
