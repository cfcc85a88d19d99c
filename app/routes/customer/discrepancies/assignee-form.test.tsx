import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { AssigneeForm } from "./assignee-form";

const ZILDA = { person_id: "pes-1", name: "Zilda Exemplo" };
const YAN = { person_id: "pes-2", name: "Yan Exemplo" };

const shown = (current: typeof ZILDA | null) =>
  markupInRouter(
    <AssigneeForm
      id="202"
      people={[ZILDA]}
      current={current}
      formToken={{ token: "t", company: "customer:emp-1001", key: "k" }}
      constraint={{}}
    />,
  );

test("whoever looks after it is chosen still, and said to have left, once nobody else is offered that person", () => {
  expect(shown(YAN)).toContain("Yan Exemplo cuida dela, e não está mais entre quem pode ser escolhido.");
  expect(shown(YAN)).toMatch(/<option value="pes-2" selected="">Yan Exemplo<\/option>/);
  for (const current of [ZILDA, null])
    expect(shown(current)).toContain("Quem pode abrir as divergências desta empresa.");
});
