import { type ReactNode, useEffect, useRef } from "react";
import { site } from "../../site.ts";
import { Wordmark } from "../../ui/logo.tsx";

/** A screen that replaces all others, without the frame around it. @param props.title  of the tab */
export function LoneScreen(props: {
  title: string;
  heading: string;
  children: ReactNode;
}): React.ReactElement {
  const main = useRef<HTMLElement>(null);
  // It replaces the focused element, so keyboard and screen reader continue here.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className="wrap grid min-h-dvh content-center justify-items-center py-12"
    >
      <title>{props.title}</title>
      <div className="w-full max-w-lg">
        <Wordmark name={site.name} />
        <h1 className="mt-8 font-display text-h1">{props.heading}</h1>
        {props.children}
      </div>
    </main>
  );
}
