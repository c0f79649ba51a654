import { LoaderCircle } from "lucide-react";
import { cn } from "./class-names.ts";

/** A turning ring; says nothing by itself, so a word must stand beside it. */
export function Spinner({ className }: { className?: string }): React.ReactElement {
  return <LoaderCircle aria-hidden className={cn("motion-safe:animate-spin spinner", className)} />;
}
