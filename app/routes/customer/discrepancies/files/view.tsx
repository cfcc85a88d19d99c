import { FileLost } from "~/forms/file-field";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { PanelCard } from "~/ui/panel";
import { FileForm } from "../file-form";
import { FileList } from "../file-list";
import { FormPage } from "../form-page";
import type { FilesPage } from "./read.server";

type FilesProps = FilesPage & { answer: Refused | undefined };

/** The files of a discrepancy on a page of their own: after a refusal, or after signing in again. */
export function FilesView({ one, files, isFileLost, formToken, answer }: FilesProps) {
  return (
    <div className="list">
      <FormPage title="Anexos da divergência" one={one} answer={answer} fields={["file"]}>
        {isFileLost && !answer ? <FileLost /> : null}
        <FileForm
          id={one.id}
          field="arquivo"
          formToken={answer?.formToken ?? formToken}
          state={answer?.form}
        />
      </FormPage>
      <PanelCard title="Anexados" panel={files} retry={to("customer/discrepancies/files", { id: one.id })}>
        {({ items }) => <FileList id={one.id} files={items} />}
      </PanelCard>
    </div>
  );
}
