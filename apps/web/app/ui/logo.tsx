import { cn } from "./class-names.ts";

/** The logo: an open book with a ribbon. */
export function LogoMark({ className }: { className?: string }): React.ReactElement {
  return (
    <svg viewBox="0 0 24 24" className={cn("size-[1.375rem] shrink-0", className)} aria-hidden="true">
      <path
        d="M2.500 5.200c3.600-1 6.800-.7 9.500 1.100v14.200c-2.700-1.800-5.900-2.100-9.500-1.100zM21.500 5.200c-3.600-1-6.800-.7-9.500 1.100v14.200c2.700-1.800 5.900-2.100 9.500-1.100z"
        className="fill-accent"
      />
      <path d="M15.500 4.400v8l1.900-1.500 1.900 1.500V4.600a12 12 0 0 0-3.800-.2z" className="fill-paper" />
    </svg>
  );
}

/** The product name, set as on a title page. */
export function Wordmark({ name }: { name: string }): React.ReactElement {
  return (
    <span className="block font-display text-[1.4375rem] leading-none tracking-[-0.015em] text-ink">
      {name}
    </span>
  );
}
