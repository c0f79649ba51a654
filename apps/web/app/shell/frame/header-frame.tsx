import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { site } from "../../site.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { LogoMark, Wordmark } from "../../ui/logo.tsx";

/** The bar at the top of the signed-in screens: the same before and after the session is known. */
export function HeaderFrame(props: { navigation: ReactNode; children: ReactNode }): React.ReactElement {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-14 items-center gap-1">
        <Anchor href={paths.dashboard} className="mr-3 flex min-h-11 items-center gap-2 rounded max-sm:mr-1">
          <LogoMark />
          <span className="max-lg:sr-only">
            <Wordmark name={site.name} />
          </span>
        </Anchor>
        {props.navigation}
        <div className="ml-auto flex items-center gap-1.5">{props.children}</div>
      </div>
    </header>
  );
}
