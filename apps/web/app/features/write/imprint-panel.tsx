import { ImprintForm } from "./matter/imprint-form.tsx";
import type { RightPanelProps } from "./right-panel-props.ts";

/** ISBN, edition and publisher. */
export function ImprintPanel({ bookId }: RightPanelProps): React.ReactElement {
  return (
    <div className="p-4">
      <ImprintForm bookId={bookId} />
    </div>
  );
}
