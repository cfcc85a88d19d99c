/** Examples in the description: a request that the freshly seeded sandbox answers well. */

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  example?: unknown;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}
/** What matters here of a description in OpenAPI 3.1. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** Writes the input of a call, and the headers that go along, into the description of the operation of its name. */
export function giveExample(
  { paths }: Description,
  operationId: string,
  input: unknown,
  headers: Readonly<Record<string, string | null | undefined>>,
): void {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const operation = operations.find((one) => one.operationId === operationId);
  const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown>>;
  const given = { path: params, query, header: headers };
  for (const parameter of operation?.parameters ?? []) {
    const value = given[parameter.in][parameter.name];
    if (value !== undefined && value !== null) parameter.example = value;
  }
  for (const media of Object.values(operation?.requestBody?.content ?? {})) if (body) media.example = body;
}
