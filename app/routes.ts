/** The site map, computed from the table of screens (`app/screens/`): each URL, and the folder that answers it. */
import { layout, type RouteConfig, route } from "@remix-run/route-config";
import { isEnvironment } from "./domain/environment";
import { areaOf, rowOf, type ScreenName, screenNames } from "./screens/table";

const names = screenNames.filter((name) => rowOf(name).path !== "" || rowOf(name).layout);
const isInFrame = (name: ScreenName) => isEnvironment(areaOf(name));

function moduleOf(name: ScreenName): ReturnType<typeof route> {
  const file = `routes/${name}/route.tsx`;
  return rowOf(name).layout ? layout(file, modulesUnder(name)) : route(rowOf(name).path, file);
}

const modulesUnder = (parent?: ScreenName) =>
  names.filter((name) => isInFrame(name) && rowOf(name).under === parent).map(moduleOf);

export default [
  layout("routes/bare.tsx", names.filter((name) => !isInFrame(name)).map(moduleOf)),
  layout("routes/frame.tsx", [...modulesUnder(), route("*", "routes/not-found/route.tsx")]),
] satisfies RouteConfig;
