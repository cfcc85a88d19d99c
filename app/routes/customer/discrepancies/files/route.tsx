import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createDiscrepancyFile } from "#contract/extension/discrepancy-files";
import { enterPortal } from "~/access/portal.server";
import { fileForm, readSentFile } from "~/forms/sent-file.server";
import { useAnswer } from "~/forms/use-answer";
import { aboutTheFile } from "~/routes/about-the-file.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { lookUpSentFile } from "../look-up.server";
import { discrepancyParams } from "../params.server";
import { ofDiscrepancy } from "../words";
import { readFilesPage } from "./read.server";
import { FilesView } from "./view";

export const meta = titled<typeof loader>("customer/discrepancies/files", ({ one }) => ofDiscrepancy(one));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/files");
  return readFilesPage(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/files");
  const { id } = portal.params(discrepancyParams);
  const [form, sent] = await Promise.all([portal.read(fileForm), portal.file("file").then(readSentFile)]);
  if (sent.refusal !== null) return portal.refuse({ reply: () => form.reply({ file: [sent.refusal] }) });

  const params = { customerId: portal.customerId, discrepancyId: id };
  const told = await portal.tell(createDiscrepancyFile, { params, body: sent.file });
  if (!told.ok) return portal.refuse(form, aboutTheFile(told.failure), lookUpSentFile(portal, id, sent.file));
  const { file_name: name, was_there: wasThere } = told.value;
  return portal.redirect(
    to("customer/discrepancies/detail", { id }),
    wasThere ? info(`Este arquivo já estava anexado, como “${name}”.`) : success(`“${name}” anexado.`),
  );
}

export default function DiscrepancyFiles() {
  return <FilesView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
