import { build } from "esbuild";

/**
 * A module of ours as the production build compiles it. What runs a bench's own files gives each closure its name
 * anew, which costs more than what is measured here.
 */
export async function compiled<Module>(file: string): Promise<Module> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} could not be compiled`);
  return import(`data:text/javascript;base64,${Buffer.from(output.contents).toString("base64")}`);
}
