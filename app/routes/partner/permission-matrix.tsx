import type { PermissionState } from "#contract/sso-user-shapes";
import { matrixOf, type PermissionAction } from "~/domain/user-access";
import { Icon } from "~/ui/icons";
import { TableWrap } from "~/ui/table-wrap";

const ACTIONS: Readonly<Record<PermissionAction, string>> = {
  read: "Ver",
  create: "Criar",
  update: "Alterar",
  delete: "Excluir",
};

const SOURCES: Readonly<Record<PermissionState["sources"][number], string>> = {
  token: "por um papel que vale em todas as empresas",
  company: "por esta empresa",
  admin: "por ser administrador do portal",
};

interface MatrixProps {
  permissions: readonly PermissionState[];
  ticked: readonly string[];
  /** Those that are looked for; the others stay in the form, out of sight. All of them unless told. */
  found?: readonly PermissionState[] | undefined;
}

/** Area × action: a box where this person may give or take it, else whether the user has it; and where from. */
export function Matrix({ permissions, ticked, found = permissions }: MatrixProps) {
  const isFound = (state: PermissionState) => found.includes(state);
  return (
    <TableWrap label="Permissões por área e ação">
      <table className="table">
        <caption className="visually-hidden">Permissões por área e ação</caption>
        <thead>
          <tr>
            <th scope="col">Área</th>
            {Object.values(ACTIONS).map((label) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrixOf(permissions).map(({ area, label, cells }) => (
            <tr key={area} hidden={!cells.some(({ words }) => words.some(isFound))}>
              <th scope="row">{label}</th>
              {cells.map(({ action, words }) => (
                <td key={action}>
                  {words.length > 0 ? (
                    <div>
                      {words.map((state) => (
                        <div key={state.permission} hidden={!isFound(state)}>
                          <Cell state={state} ticked={ticked} />
                        </div>
                      ))}
                    </div>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}

function Cell({ state, ticked }: { state: PermissionState; ticked: readonly string[] }) {
  const { permission, label, held, sources, may_change } = state;
  const from = sources.map((source) => SOURCES[source]).join(" e ");
  const standing = held ? `Tem ${from}` : may_change ? null : "Não tem";
  const words = (
    <span>
      {label}
      {standing ? <small className="below muted">{standing}</small> : null}
    </span>
  );
  if (!may_change)
    return (
      <span className="choice">
        {held ? <Icon name="check" /> : null}
        {words}
      </span>
    );
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="permissions"
        value={permission}
        defaultChecked={ticked.includes(permission)}
      />
      {words}
    </label>
  );
}
