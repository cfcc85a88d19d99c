/** Imported first: what the process finds in its environment before any setting is read. */
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
// React and Express choose their development builds when this is unset, or empty.
process.env.NODE_ENV ||= "production";
