import { Outlet } from "react-router";
import { SeenAsAnother } from "./seen-as.tsx";
import { LateFooter, PublicHeader } from "./public-header.tsx";

/** Frame of the sign-in pages: one quiet column. */
export default function AuthLayout(): React.ReactElement {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <SeenAsAnother />
      <main
        id="main"
        tabIndex={-1}
        className="grid flex-1 justify-items-center px-[clamp(1.125rem,4vw,2.5rem)] py-12 sm:py-20"
      >
        <div className="w-full max-w-md">
          <Outlet />
        </div>
      </main>
      <LateFooter />
    </div>
  );
}
