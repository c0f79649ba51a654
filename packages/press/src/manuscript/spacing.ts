const NO_BREAK_SPACE = "\u00A0";
const NARROW_SPACE = "\u202F";

/**
 * Spaces as a language sets them around its marks: in French those before `; ! ? : »` and after `«` hold, so that no
 * line begins with a mark. A space that is not there is not added, and other languages keep what was typed.
 * @source Imprimerie nationale, Lexique des règles typographiques: “Ponctuation”
 */
export function spacedAsIn(language: string, text: string): string {
  if (!/^fr(?:-|$)/u.test(language)) return text;
  return text
    .replace(/[ \u00A0](?=[;!?]|»)/gu, NARROW_SPACE)
    .replace(/(?<=«)[ \u00A0]/gu, NARROW_SPACE)
    .replace(/ (?=:(?:\s|$))/gu, NO_BREAK_SPACE);
}
