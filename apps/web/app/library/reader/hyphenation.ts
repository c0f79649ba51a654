import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { useEffect, useState } from "react";

/** A text with soft hyphens at its possible breaks. */
export type Hyphenate = (text: string) => string;

/** Shorter words are not hyphenated: saving three letters isn't worth a break. */
const SHORTEST = /\p{L}{6,}/gu;
const MAX_CACHED = 20_000;
/** Maximum wait before pages are shown: lines are ragged until the patterns arrive. */
const TIMEOUT_MS = 1500;

type Patterns = { default: { hyphenateSync: (text: string) => string } };

/** One file each, loaded only when a book in that language has justified lines. */
const PATTERNS: Readonly<Record<LanguageVariant, () => Promise<Patterns>>> = {
  "en-US": () => import("hyphen/en-us"),
  "en-GB": () => import("hyphen/en-gb"),
  af: () => import("hyphen/af"),
  ca: () => import("hyphen/ca"),
  da: () => import("hyphen/da"),
  nl: () => import("hyphen/nl"),
  fi: () => import("hyphen/fi"),
  fr: () => import("hyphen/fr"),
  de: () => import("hyphen/de"),
  is: () => import("hyphen/is"),
  it: () => import("hyphen/it"),
  nb: () => import("hyphen/nb"),
  nn: () => import("hyphen/nn"),
  es: () => import("hyphen/es"),
  sv: () => import("hyphen/sv"),
  "pt-BR": () => import("hyphen/pt"),
  "pt-PT": () => import("hyphen/pt"),
};

async function loadHyphenation(language: LanguageVariant): Promise<Hyphenate> {
  const { default: rules } = await PATTERNS[language]();
  const known = new Map<string, string>();
  const hyphenateWord = (word: string): string => {
    const kept = known.get(word);
    if (kept !== undefined) return kept;
    const hyphenated = rules.hyphenateSync(word);
    if (known.size < MAX_CACHED) known.set(word, hyphenated);
    return hyphenated;
  };
  return (text) => text.replaceAll(SHORTEST, hyphenateWord);
}

/** Null if lines are left-aligned, or the patterns did not load. */
export type Hyphenation = { isWaiting: boolean; hyphenate: Hyphenate | null };

/** Loads the patterns of a language once lines are to be justified, and only then. */
export function useHyphenation(language: LanguageVariant, isWanted: boolean): Hyphenation {
  const [loaded, setLoaded] = useState<{ hyphenate: Hyphenate | null } | null>(null);
  const [isWithinTimeout, setWithinTimeout] = useState(true);
  const isMissing = isWanted && loaded === null;
  // The patterns are larger than the rest of the reader.
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => setWithinTimeout(false), TIMEOUT_MS);
    loadHyphenation(language)
      .catch(() => null)
      .then((hyphenate) => !isLeft && setLoaded({ hyphenate }))
      .catch(() => undefined);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [language, isMissing]);
  return {
    isWaiting: isMissing && isWithinTimeout,
    hyphenate: isWanted ? (loaded?.hyphenate ?? null) : null,
  };
}

/** A text without soft hyphens, for copying. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll("\u00AD", "");
}
