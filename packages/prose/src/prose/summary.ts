import { rawParagraphs } from "../manuscript-health/leaks.ts";
import { splitSentences } from "@colophon/rules/sentences";
import { narrationOf } from "./narration.ts";

const LABEL =
  /^[\s*_#>]*(?:(?:scene|chapter|plot|story|brief) )?(?:summary|synopsis|outline|overview|treatment)(?: of (?:the |this )?(?:scene|chapter)[^:]{0,40})?[*_]*\s*(?::|$)/i;
const SYNOPSIS_VERBS =
  "(?:opens|begins|follows|starts|ends|closes|centers|centres|focuses|explores|introduces|depicts|shows|unfolds|takes place|revolves|concludes|covers|describes|details|chronicles|portrays|sees|finds|picks up|builds|establishes|sets up|highlights|moves)";
const OPENINGS: readonly RegExp[] = [
  /^[\s*_]*in (?:this|the (?:first|second|next|final|opening)) (?:scene|chapter|section|part)(?: of [^,]{1,60})?, (?!I\b)/i,
  new RegExp(
    `^[\\s*_]*(?:the|this) (?:\\w+ )?(?:scene|chapter|story|narrative|section) ${SYNOPSIS_VERBS}\\b`,
    "i",
  ),
];
/** Phrases of a synopsis about itself. */
const ABOUT = new RegExp(
  `\\b(?:the|this) (?:scene|chapter|story|narrative|tension|section) (?:then |also |now )?${SYNOPSIS_VERBS}\\b|\\bthe (?:reader|protagonist|narrative|audience) (?:learns?|sees?|is|are|discovers?|realizes|realises|must|faces|confronts|shifts|senses?)\\b|\\b(?:as|when) the (?:scene|chapter) (?:opens|ends|closes|progresses|unfolds|continues)\\b`,
  "gi",
);
const POINT = /^(?:[-•*]|\d{1,2}[.)])\s/;
/** Maximum lines of a scene that are bullets or in brackets: more is a list of what to write. */
const POINTS_SHARE = 0.5;
const MIN_POINTS = 3;
const MIN_SELF_REFERENCES = 3;

/** Why a text is a summary of a scene and not the scene, or null. Only for narrative books. */
export function summaryIn(text: string): string | null {
  const [first = ""] = rawParagraphs(text);
  if (LABEL.test(first)) return `It is headed "${first.slice(0, 60)}"`;
  const [opening = ""] = splitSentences(first);
  if (OPENINGS.some((pattern) => pattern.test(opening))) return `It begins "${opening.slice(0, 120)}"`;
  const lines = text.split("\n").filter((line) => /\p{L}/u.test(line));
  const points = lines.filter((line) => POINT.test(line.trim()) || /^\s*\[[^\]]+\]\s*$/.test(line)).length;
  if (points >= MIN_POINTS && points >= lines.length * POINTS_SHARE)
    return `${points} of its ${lines.length} lines are points of a list`;
  const about = narrationOf(text).flatMap((paragraph) => paragraph.match(ABOUT) ?? []);
  return about.length < MIN_SELF_REFERENCES
    ? null
    : `It speaks of itself: "${about.slice(0, 3).join('", "')}"`;
}
