import {
  createDiscrepancyFile,
  type DiscrepancyFile,
  deleteDiscrepancyFile,
  getDiscrepancyFile,
  listDiscrepancyFiles,
  MOST_DISCREPANCY_FILES,
} from "#contract/extension/discrepancy-files";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { all, first, insert, instant, run } from "../../query.ts";
import { damageOf } from "../../rules/sent-files.ts";
import { requireUser } from "../visibility.ts";
import { requireDiscrepancy, rowId } from "./detail.ts";

export const DISCREPANCY_FILE_TABLES = {
  discrepancy_files: `
    id integer primary key,
    discrepancy_id integer not null,
    file_name text not null,
    size integer not null,
    sha256 text not null,
    -- Base64.
    content text not null,
    sent_at integer not null,
    sent_by_name text not null,
    unique (discrepancy_id, sha256)`,
} as const;

/** Without the content, which only a download asks for. */
const COLUMNS = "id, file_name, size, sha256, sent_at, sent_by_name";

interface Row {
  id: number;
  file_name: string;
  size: number;
  sha256: string;
  sent_at: number;
  sent_by_name: string;
}

export const answerListDiscrepancyFiles = answer(listDiscrepancyFiles, (request) => ({
  status: 200,
  body: { items: filesOf(request.db, requireDiscrepancy(request).id).map(toFile) },
}));

export const answerCreateDiscrepancyFile = answer(createDiscrepancyFile, (request) => {
  const { db, body, clock } = request;
  const { id } = requireDiscrepancy(request);
  const damage = damageOf(body, body.content);
  if (damage !== null) throw refused(422, damage);
  const files = filesOf(db, id);
  const former = files.find(({ sha256 }) => sha256 === body.sha256);
  if (former) return { status: 201, body: { ...toFile(former), was_there: true } };
  if (files.length >= MOST_DISCREPANCY_FILES)
    throw refused(409, `Já há ${MOST_DISCREPANCY_FILES} anexos. Retire um antes de enviar outro.`);

  const { file_name, size, sha256, content } = body;
  insert(db, "discrepancy_files", {
    discrepancy_id: id,
    file_name,
    size,
    sha256,
    content,
    sent_at: clock.now().getTime(),
    sent_by_name: requireUser(request).name,
  });
  note(request, id, { action: "file-added", detail: `Anexo enviado: ${file_name}` });
  const [added] = filesOf(db, id).filter((file) => file.sha256 === sha256);
  if (!added) throw new Error("a file that was just kept is not there");
  return { status: 201, body: { ...toFile(added), was_there: false } };
});

export const answerGetDiscrepancyFile = answer(getDiscrepancyFile, (request) => {
  const row = requireFile(request);
  const kept = first<{ content: string }>(
    request.db,
    "select content from discrepancy_files where id = ?",
    row.id,
  );
  return { status: 200, body: { ...toFile(row), content: kept?.content ?? "" } };
});

export const answerDeleteDiscrepancyFile = answer(deleteDiscrepancyFile, (request) => {
  const { id } = requireDiscrepancy(request);
  const row = requireFile(request);
  run(request.db, "delete from discrepancy_files where id = ?", row.id);
  note(request, id, { action: "file-removed", detail: `Anexo retirado: ${row.file_name}` });
  return { status: 204, body: null };
});

function filesOf(db: Db, discrepancyId: number): Row[] {
  return all<Row>(
    db,
    `select ${COLUMNS} from discrepancy_files where discrepancy_id = ? order by sent_at desc, id desc`,
    discrepancyId,
  );
}

/** The file of the path, of the discrepancy of the path, or 404. */
function requireFile(
  request: Parameters<typeof requireDiscrepancy>[0] & { params: { fileId: string } },
): Row {
  const { id } = requireDiscrepancy(request);
  const file = filesOf(request.db, id).find((row) => row.id === rowId(request.params.fileId));
  if (!file) throw new ApiRefusal(404, "Anexo não encontrado.");
  return file;
}

function toFile({ id, file_name, size, sha256, sent_at, sent_by_name }: Row): DiscrepancyFile {
  return { id: String(id), file_name, size, sha256, sent_at: instant(sent_at), sent_by_name };
}

function refused(status: 409 | 422, message: string): ApiRefusal {
  return new ApiRefusal(status, "O arquivo não foi guardado.", { content: message });
}

function note(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  id: number,
  event: { action: string; detail: string },
): void {
  recordEvent(request, { subject: "discrepancy", id, ...event });
}
