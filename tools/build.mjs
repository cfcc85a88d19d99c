/** `npm run build`: the portal for browser and server, the shell, the sandbox, the precompressed files. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ensureDependencies, hashSources, writeStamp } from "./ensure.mjs";
import { shortenManifest } from "./manifest.mjs";
import { readOptions } from "./options.mjs";
import { programs, root, runNode } from "./run.mjs";
import { fail, say } from "./say.mjs";

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|txt|xml|webmanifest|ico)$/;
/** Below it the encoding costs more than it saves. */
const SMALLEST = 256;

readOptions();
ensureDependencies();
const stamp = hashSources();
rmSync(join(root, "build"), { recursive: true, force: true });

if (runNode(programs.remix, ["vite:build"], { ...process.env, NODE_ENV: "production" }) !== 0) {
  fail("remix vite:build failed, see above");
}
await bundle({ "shell/main": "server/main.ts", "sandbox/main": "sandbox/main.ts" });
shortenManifest(join(root, "build/client/assets"));
const files = precompress(join(root, "build/client"));
writeStamp(stamp);
say(`done, ${files} files precompressed`);

/** Our own sources in one file each; packages stay in node_modules. */
async function bundle(entryPoints) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: "build",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    // `sideEffects` speaks of the app's modules; the shell's first import only has effects.
    ignoreAnnotations: true,
    logLevel: "warning",
  });
}

/** Writes `.br` and `.gz` beside each file that gets smaller by it; answers how many did. */
function precompress(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  let count = 0;
  for (const name of names) {
    const content = readFileSync(name);
    if (content.length < SMALLEST) continue;
    const brotli = brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    if (brotli.length >= content.length) continue;
    writeFileSync(`${name}.br`, brotli);
    writeFileSync(`${name}.gz`, gzipSync(content, { level: 9 }));
    count += 1;
  }
  return count;
}
