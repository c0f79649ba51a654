import { LoaderCircle } from "lucide-react";
import { cn } from "./class-names.ts";

/** A spinning ring without text, so a label must be next to it. */
export function Spinner({ className }: { className?: string }): React.ReactElement {
  return <LoaderCircle aria-hidden className={cn("motion-safe:animate-spin spinner", className)} />;
}
