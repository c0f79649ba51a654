import { Outlet } from "react-router";
import { ScreenError } from "./screen-error.tsx";

/** Around every screen, inside its frame: a screen that fails leaves the navigation and the windows over it alone. */
export default function ScreenLayout(): React.ReactElement {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }): React.ReactElement {
  return <ScreenError error={error} />;
}
