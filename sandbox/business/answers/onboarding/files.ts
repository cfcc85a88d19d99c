import type { Attachment, ContentOf } from "#contract/extension/onboarding-steps";
import { refuseFields } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first, run } from "../../query.ts";
import { damageOf } from "../../rules/sent-files.ts";

/**
 * Keeps the files that came with their content, drops those that the step no longer names, and answers the step
 * without contents. 422 at the attachment for a file that is damaged, of another kind, or neither sent nor kept.
 */
export function keepFiles(
  db: Db,
  customerId: string,
  step: ContentOf<"documents">,
  at: number,
): ContentOf<"documents"> {
  const fields: Record<string, string> = {};
  for (const [index, file] of step.attachments.entries()) {
    const refusal = file.content === undefined ? missing(db, customerId, file) : damageOf(file, file.content);
    if (refusal !== null) fields[`attachments.${index}.content`] = refusal;
  }
  refuseFields(fields);

  for (const { content, sha256, size } of step.attachments) {
    if (content === undefined) continue;
    run(
      db,
      `insert into onboarding_files (customer_id, sha256, size, content, saved_at) values (?, ?, ?, ?, ?)
       on conflict (customer_id, sha256) do nothing`,
      customerId,
      sha256,
      size,
      content,
      at,
    );
  }
  run(
    db,
    `delete from onboarding_files where customer_id = ?
     and sha256 not in (select value from json_each(?))`,
    customerId,
    JSON.stringify(step.attachments.map(({ sha256 }) => sha256)),
  );
  return {
    step: step.step,
    attachments: step.attachments.map(({ type, file_name, size, sha256 }) => ({
      type,
      file_name,
      size,
      sha256,
    })),
  };
}

function missing(db: Db, customerId: string, { sha256, size }: Attachment): string | null {
  const kept = first<{ size: number }>(
    db,
    "select size from onboarding_files where customer_id = ? and sha256 = ?",
    customerId,
    sha256,
  );
  return kept?.size === size ? null : "Envie o arquivo.";
}
