import { Badge } from "../../ui/badge.tsx";

/** Phrases side by side. */
export function Chips({ texts }: { texts: readonly string[] }): React.ReactElement {
  if (texts.length === 0) return <p className="text-small text-ink-2">None.</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <Badge>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}
