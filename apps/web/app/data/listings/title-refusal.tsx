import { REFUSED_IN_TITLES, refusedWords } from "@colophon/domain/kdp/listing-rules";

/** The rule a title or subtitle breaks. It can be kept here; KDP would not take it. */
export function titleRefusal(text: string): React.ReactNode {
  const [first] = refusedWords(text, REFUSED_IN_TITLES);
  if (first === undefined) return null;
  return (
    <span className="text-warning">
      KDP would refuse “{first.words.trim()}”: it {first.reason}.
    </span>
  );
}
