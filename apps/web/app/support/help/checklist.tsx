import { createContext, type ReactNode, useContext, useId, useState } from "react";

/** An article's checked items, stored in the browser: they are the reader's own business. */
type Ticks = { has: (item: string) => boolean; turn: (item: string) => void };

const TicksContext = createContext<Ticks | null>(null);

/** The article being read, so that its checkmarks are stored separately. */
export const ArticleSlugContext = createContext("");

/** Wraps a list whose items can be checked off. */
export function Checklist({ children }: { children?: ReactNode }): React.ReactElement {
  const slug = useContext(ArticleSlugContext);
  const [ticked, setTicked] = useState(() => readTicks(slug));
  const turn = (item: string): void => {
    const next = new Set(ticked);
    if (!next.delete(item)) next.add(item);
    setTicked(next);
    saveTicks(slug, next);
  };
  return (
    <TicksContext value={{ has: (item) => ticked.has(item), turn }}>
      <div className="help-check">{children}</div>
    </TicksContext>
  );
}

/** A list item; inside a checklist it has a checkbox. @param props.item  its id, set by the build */
export function ListItem(props: { "data-item"?: string; children?: ReactNode }): React.ReactElement {
  const { "data-item": item, children } = props;
  const ticks = useContext(TicksContext);
  const id = useId();
  if (ticks === null || item === undefined) return <li>{children}</li>;
  return (
    <li className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={ticks.has(item)}
        onChange={() => ticks.turn(item)}
        className="check mt-1 shrink-0"
      />
      <label htmlFor={id} className="min-w-0 flex-1">
        {children}
      </label>
    </li>
  );
}

const keyOf = (slug: string): string => `help-ticks:${slug}`;

function readTicks(slug: string): ReadonlySet<string> {
  const kept = localStorage.getItem(keyOf(slug));
  return new Set(kept === null || kept === "" ? [] : kept.split(" "));
}

function saveTicks(slug: string, ticked: ReadonlySet<string>): void {
  if (ticked.size === 0) localStorage.removeItem(keyOf(slug));
  else localStorage.setItem(keyOf(slug), [...ticked].join(" "));
}
