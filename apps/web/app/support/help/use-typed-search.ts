import { useSearchParams } from "react-router";
import { useTypedText } from "../../platform/use-typed-text.ts";

/** What is searched for: at once on the screen, and a moment later in the address, so that it can be kept and sent. */
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
      // Each step of the history would be one letter, so none is made.
      { replace: true, preventScrollReset: true },
    ),
  );
}
