import { Outlet } from "@remix-run/react";

/** What stands inside the frame: the fault of a page leaves the frame around it as it is. */
export { FaultBoundary as ErrorBoundary } from "./fault-boundary";
export default Outlet;
