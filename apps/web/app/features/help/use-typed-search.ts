import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useRested } from "../../platform/use-rested.ts";

/** Between two letters of one word less time passes. */
const REST_MS = 250;

/** What is searched for: at once on the screen, and a moment later in the address, so that it can be kept and sent. */
export function useTypedSearch(): { typed: string; type: (typed: string) => void } {
  const [search, setSearch] = useSearchParams();
  const told = search.get("q") ?? "";
  const [typed, setTyped] = useState(told);
  const [seen, setSeen] = useState(told);
  // Somebody went to another address, as by the browser's way back.
  if (told !== seen) {
    setSeen(told);
    if (told !== typed.trim()) setTyped(told);
  }
  const rested = useRested(typed, REST_MS).trim();
  // The address is outside React; each step of the history would be one letter, so none is made.
  useEffect(() => {
    if (rested !== typed.trim() || rested === told) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (rested === "") next.delete("q");
        else next.set("q", rested);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [rested, typed, told, setSearch]);
  return { typed, type: setTyped };
}
