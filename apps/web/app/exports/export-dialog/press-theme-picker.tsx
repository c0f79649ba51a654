import { PRESS_THEMES, type PressTheme } from "@colophon/contracts/library/books/print";
import { themeForGenre } from "@colophon/rules/theme-for-genre";
import { useId } from "react";
import { pick } from "../export-files/pick.ts";
import { SPECIMENS } from "./specimens.ts";

type Props = { genre: string; value: PressTheme; onChange: (theme: PressTheme) => void };

/** The eight designs of the interior, each shown by the top of a page. */
export function PressThemePicker({ genre, value, onChange }: Props): React.ReactElement {
  const name = useId();
  const usual = themeForGenre(genre);
  return (
    <fieldset>
      <legend className="text-small font-medium">Theme</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {Object.entries(PRESS_THEMES).map(([key, theme]) => {
          const known = pick(PRESS_THEMES, key);
          if (known === null) return null;
          return (
            <label
              key={key}
              className="group relative flex cursor-pointer flex-col overflow-hidden rounded-lg border border-strong bg-surface has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={key}
                checked={value === known}
                onChange={() => onChange(known)}
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
              />
              <span className="block bg-[#fbf8f1]">
                <img
                  src={SPECIMENS[known]}
                  alt=""
                  width={384}
                  height={320}
                  decoding="async"
                  className="aspect-[6/5] w-full object-cover object-top mix-blend-multiply"
                />
              </span>
              <span className="flex-1 border-t border-line px-3 py-2">
                <span className="block text-small font-medium">{theme.name}</span>
                <span className="mt-0.5 block text-micro text-ink-2">{theme.about}</span>
                {known === usual && (
                  <span className="mt-1 block text-micro font-medium text-accent">Made for {genre}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
