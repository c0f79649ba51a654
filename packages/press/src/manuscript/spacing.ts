const NO_BREAK_SPACE = "\u00A0";
const NARROW_SPACE = "\u202F";

/**
 * Spaces around punctuation by language: in French those before `; ! ? : »` and after `«` do not break, so
 * that no line starts with punctuation. Missing spaces are not added, and other languages keep what was
 * typed.
 * @source Imprimerie nationale, Lexique des règles typographiques: “Ponctuation”
 */
export function spacedAsIn(language: string, text: string): string {
  if (!/^fr(?:-|$)/u.test(language)) return text;
  return text
    .replace(/[ \u00A0](?=[;!?]|»)/gu, NARROW_SPACE)
    .replace(/(?<=«)[ \u00A0]/gu, NARROW_SPACE)
    .replace(/ (?=:(?:\s|$))/gu, NO_BREAK_SPACE);
}
