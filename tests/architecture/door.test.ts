import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";
import { areaOf, screenNames, screens } from "~/screens/table";

/** Every route module, and the name under which it must enter: its folder. */
const modules = [
  ...filesUnder("app/routes", /(^|\/)route\.tsx$/).map((file) => ({
    file,
    name: file.replace(/^app\/routes\//, "").replace(/\/route\.tsx$/, ""),
  })),
  { file: "app/root.tsx", name: "root" },
];

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** The exported loader and action of a module, however they are written. */
function doors(file: string): { name: string; first: string; plain: boolean }[] {
  const found: { name: string; first: string; plain: boolean }[] = [];
  const text = readFileSync(file, "utf8");
  // What names neither has none: most files are not worth being understood.
  if (!/\b(loader|action)\b/.test(text)) return found;
  for (const statement of parse(file, text).statements) {
    if (ts.isFunctionDeclaration(statement) && isDoor(statement.name?.text) && isExported(statement))
      found.push({
        name: statement.name?.text ?? "",
        first: statement.body?.statements[0]?.getText() ?? "",
        plain: statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false,
      });
    if (ts.isVariableStatement(statement) && isExported(statement))
      for (const { name } of statement.declarationList.declarations)
        if (isDoor(name.getText())) found.push({ name: name.getText(), first: "", plain: false });
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { name } of statement.exportClause.elements)
        if (isDoor(name.getText())) found.push({ name: name.getText(), first: "", plain: false });
  }
  return found;
}

const isDoor = (name: string | undefined) => name === "loader" || name === "action";
const isExported = (node: ts.FunctionDeclaration | ts.VariableStatement) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

describe("every loader and action enters through the door, in its first line, under its own name", () => {
  test.each(
    modules.flatMap(({ file, name }) => doors(file).map((door) => ({ file, screen: name, ...door }))),
  )("$file $name", ({ screen, first, name, plain }) => {
    // The catch-all's action is its loader.
    if (screen === "not-found" && name === "action") return expect(first).toBe("return loader(args);");
    expect(plain).toBe(true);
    expect(first).toMatch(/^(const \w+ = )?await (enterPortal|enterPublicPage)\(args, "[^"]+"\);$/);
    expect(first).toContain(`"${screen}"`);
  });

  test("a public door only where the source skips session checks", () => {
    const publicDoors = modules.filter(({ file }) =>
      doors(file).some(({ first }) => first.includes("enterPublicPage")),
    );
    // Of the sign-out only its loader, which leads home; its action enters the portal.
    const expected = [...screenNames.filter((name) => areaOf(name) === "public"), "session/signout"];
    expect(publicDoors.map(({ name }) => name).sort()).toEqual(expected.sort());
  });
});

test("every row has its module, and every module its row", () => {
  expect(modules.map(({ name }) => name).sort()).toEqual([...screenNames].sort());
});

test("no other file under routes exports a loader or an action", () => {
  const others = filesUnder("app/routes", /\.tsx?$/).filter((file) => !/(^|\/)route\.tsx$/.test(file));
  expect(others.filter((file) => doors(file).length > 0)).toEqual([]);
});

test("the table holds every route of the source", () => {
  expect(Object.values(screens).map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/signin",
      "/signup",
      "/forgot",
      "/unauthorized",
      "/",
      "/environment",
      "/partner/accept-terms",
      "/customer/visao-geral",
      "/customer/meu-estabelecimento",
      "/customer/ativacao-terminais",
      "/customer/vendas-detalhadas",
      "/customer/transacoes-pendentes",
      "/customer/transacoes-pendentes/relatorio",
      "/customer/agenda-recebiveis",
      "/customer/gestao-vendas",
      "/customer/gestao-vendas/relatorio-divergencias",
      "/customer/taxas-vendas",
      "/customer/usuarios-pendentes",
      "/customer/onboarding",
      "/partner",
      "/partner/subscriptions",
      "/partner/subscriptions/create",
      "/partner/subscriptions/:id",
      "/partner/customers/:id",
      "/partner/user/management",
      "/partner/user/management/:id",
      "/partner/user/create/user",
    ]),
  );
});
