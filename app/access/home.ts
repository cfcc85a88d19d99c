import type { Environment } from "~/domain/environment";
import { firstOpen } from "~/screens/navigation";
import type { ScreenName } from "~/screens/table";
import { meets } from "./permissions";
import { screen } from "./screen";

/** Where these roles begin: the first page of the area's menu that lets them in. */
export function homeOf(environment: Environment, roles: readonly string[]): ScreenName {
  return firstOpen(environment, (name) => meets(roles, screen(name).needs)) ?? "public/unauthorized";
}
