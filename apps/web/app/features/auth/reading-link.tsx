import { Spinner } from "../../ui/spinner.tsx";

/** Stands until the page of a mailed link runs in a browser, which alone knows the link. */
export function ReadingLink(): React.ReactElement {
  return (
    <output className="appear-late flex items-center gap-3 text-ink-2">
      <Spinner className="size-5" />
      Reading your link
    </output>
  );
}
