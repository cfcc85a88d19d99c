/** A form about what somebody else has deleted since it was opened leads to the list of what there is. */
import { afterEach, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { flashIn } from "#tests/support/toast-in";
import { Visitor } from "#tests/support/visitor";
import * as contract from "~/routes/partner/customer/contracts/delete/route";
import * as group from "~/routes/partner/customer/routing/groups/delete/route";
import * as template from "~/routes/partner/customer/routing/templates/delete/route";
import * as named from "~/routes/partner/customer/routing/templates/detail/route";
import * as profile from "~/routes/partner/profiles/delete/route";
import * as report from "~/routes/partner/reports/act/route";

afterEach(async () => {
  await control.clearFaults();
  await control.reset();
});

type Screen = Pick<typeof profile, "loader" | "action">;

const forms: [what: string, screen: unknown, path: string, params: Record<string, string>, list: string][] = [
  [
    "O perfil",
    profile,
    "/partner/perfis/prf-atendimento/excluir",
    { profile: "prf-atendimento" },
    "/partner/perfis",
  ],
  [
    "O modelo",
    template,
    "/partner/modelos-roteamento/mod-2001-1/excluir",
    { template: "mod-2001-1" },
    "/partner/modelos-roteamento",
  ],
  [
    "O modelo",
    named,
    "/partner/modelos-roteamento/mod-2001-1",
    { template: "mod-2001-1" },
    "/partner/modelos-roteamento",
  ],
  [
    "O grupo",
    group,
    "/partner/customers/cli-1004/roteamento/grupos/gru-1004-2/excluir",
    { id: "cli-1004", group: "gru-1004-2" },
    "/partner/customers/cli-1004/roteamento/grupos",
  ],
  [
    "O contrato",
    contract,
    "/partner/customers/cli-1022/contratos/con-1022-getnet/excluir",
    { id: "cli-1022", contract: "con-1022-getnet" },
    "/partner/customers/cli-1022/contratos",
  ],
  [
    "O agendamento",
    report,
    "/partner/relatorios/age-paulo-1/parar",
    { id: "age-paulo-1", act: "parar" },
    "/partner/relatorios",
  ],
  [
    "O agendamento",
    report,
    "/partner/relatorios/age-paulo-1/alterar",
    { id: "age-paulo-1", act: "alterar" },
    "/partner/relatorios",
  ],
];

test.each(forms)("%s: %#", async (what, screen, path, params, list) => {
  const { loader, action } = screen as Screen;
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const { data } = await paulo.load(loader, path, params);
  const version = `${data.contract?.version ?? data.group?.version ?? data.schedule?.version ?? 1}`;
  const terms = {
    act: "rename",
    name: "Outro",
    format: "csv",
    when: "daily",
    recipients: "ana@loja.example",
  };
  // Gone since: what the form is about is not found any more.
  const body = { error: { message: "Não encontrado." } };
  await control.faults(
    ["PUT", "DELETE"].map((method) => ({ method, path: "/api/*", fault: "status", status: 404, body })),
  );
  const outcome = await paulo.act(action, path, { ...Visitor.formTokenOf(data), version, ...terms }, params);
  expect(outcome).toMatchObject({ status: 303, location: list });
  const toast = await flashIn(outcome.headers);
  expect(toast).toMatchObject({
    tone: "info",
    message: expect.stringMatching(new RegExp(`^${what} já não existe`)),
  });
});
