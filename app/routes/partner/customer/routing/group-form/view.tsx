import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { VersionConflict } from "../version-conflict";
import { GroupForm } from "./group-form";
import type { GroupFormProps } from "./props";

/** A new group of stores, or one to change. */
export function GroupFormView(props: GroupFormProps) {
  const { group, customerId, mayDelete, answer } = props;
  return (
    <>
      <h2>{group ? `Alterar grupo: ${group.name}` : "Novo grupo de lojas"}</h2>
      <ToastAlert toast={answer?.toast} />
      {answer?.conflict ? <VersionConflict what="este grupo" {...answer.conflict} /> : null}
      <GroupForm {...props} />
      {group && !group.is_default && mayDelete ? (
        <p>
          <a href={to("partner/customer/routing/groups/delete", { id: customerId, group: group.id })}>
            Excluir este grupo
          </a>
        </p>
      ) : null}
    </>
  );
}
