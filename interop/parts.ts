/** Every part that is tried, in the order of `docs/interop.md`. */
import { browsers } from "./browsers/part.ts";
import { contract } from "./contract/part.ts";
import { image } from "./image/part.ts";
import { keycloak } from "./keycloak/part.ts";
import { manifests } from "./manifests/part.ts";
import { networks } from "./networks/part.ts";
import { node } from "./node/part.ts";
import type { Part } from "./part.ts";
import { proxy } from "./proxy/part.ts";
import { redis } from "./redis/part.ts";
import { telemetry } from "./telemetry/part.ts";

export const PARTS: readonly Part[] = [
  keycloak,
  proxy,
  redis,
  telemetry,
  manifests,
  image,
  networks,
  node,
  contract,
  browsers,
];
