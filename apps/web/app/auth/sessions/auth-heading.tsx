import type { ReactNode } from "react";

/** Title and first line of a sign-in page. */
export function AuthHeading(props: { title: string; children?: ReactNode }): React.ReactElement {
  return (
    <>
      <h1 className="font-display text-h1">{props.title}</h1>
      {props.children && <div className="mt-3 text-ink-2">{props.children}</div>}
    </>
  );
}
