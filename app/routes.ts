/** The site map, computed from the table of screens (`app/screens/`): each URL, and the folder that answers it. */
import { layout, type RouteConfig, route } from "@remix-run/route-config";
import { areaOf, rowOf, type ScreenName, screenNames } from "./screens/table";

const names = screenNames.filter((name) => rowOf(name).path !== "");
const isFramed = (name: ScreenName) => areaOf(name) === "customer" || areaOf(name) === "partner";
const moduleOf = (name: ScreenName) => route(rowOf(name).path, `routes/${name}/route.tsx`);

export default [
  layout("routes/bare.tsx", names.filter((name) => !isFramed(name)).map(moduleOf)),
  layout("routes/frame.tsx", [
    layout("routes/framed.tsx", [
      ...names.filter(isFramed).map(moduleOf),
      route("*", "routes/not-found/route.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
