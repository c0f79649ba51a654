import { useSearchParams } from "react-router";
import { useTypedText } from "../../platform/use-typed-text.ts";

/**
 * The search text: on screen at once, and shortly after in the URL, so that it can be bookmarked and shared.
 */
export function useTypedSearch(): { typed: string; type: (typed: string) => void } {
  const [search, setSearch] = useSearchParams();
  return useTypedText(search.get("q") ?? "", (text) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (text === "") next.delete("q");
        else next.set("q", text);
        return next;
      },
      // Each history entry would be one character, so none is added.
      { replace: true, preventScrollReset: true },
    ),
  );
}
