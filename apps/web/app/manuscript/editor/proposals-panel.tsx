import { namingOf, nameOfSection } from "../sections/section-names.ts";
import type { RightPanelProps } from "./right-panel-props.ts";
import { SuggestionsPanel } from "./suggestions/suggestions-panel.tsx";

/** Suggestions for the text. */
export function ProposalsPanel({ manuscript, ...rest }: RightPanelProps): React.ReactElement {
  const naming = namingOf(manuscript);
  const titles = new Map(manuscript.sections.map((each) => [each.id, nameOfSection(each, naming)]));
  return <SuggestionsPanel key={rest.sectionId} {...{ ...rest, titles }} />;
}
