import { Outlet } from "react-router";
import { ScreenError } from "./screen-error.tsx";

/** Wraps every screen within its frame: a failing screen leaves the navigation and its dialogs alone. */
export default function ScreenLayout(): React.ReactElement {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }): React.ReactElement {
  return <ScreenError error={error} />;
}
