/** Numbers of chapters in words, as far as books use them. */
const NUMBER_WORDS = [
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen",
  "(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?",
  "eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf",
  "premi[eè]re?|deux|trois|quatre|cinq|sept|huit|neuf|dix",
  "uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez",
  "primo|due|tre|quattro|cinque|sei|sette|otto|nove|dieci",
  "dois|três|quatro|sete|oito|dez|twee|drie|vijf|zes|zeven|negen|tien",
].join("|");

const SELF_NUMBERED = new RegExp(
  `^(?:${[
    String.raw`(?:chapter|part|book|kapitel|teil|buch|chapitre|partie|livre|cap[íi]tulo|parte|libro|capitolo|livro|hoofdstuk|deel|boek|hoofstuk|kapittel|cap[íi]tol|luku)\s+(?:\p{Nd}|[ivxlc]+(?![\p{L}])|${NUMBER_WORDS})`,
    String.raw`\p{Nd}+\. (?:kafli|luku)`,
    "prologi|epilogi|pr[òo]leg|ep[íi]leg|esipuhe|johdanto|jälkisanat|formáli|inngangur|eftirmáli",
    "förord|inledning|efterord|forord|indledning|innledning|innleiing|etterord|introducció",
    "prologue?|epilogue?|prolog|epilog|[ée]pilogue|pr[óo]logo|ep[íi]logo|proloog|epiloog",
    "preface|foreword|introduction|afterword|conclusion|interlude|acknowledge?ments|appendix|about the author",
    String.raw`author['’]s note|einleitung|vorwort|nachwort|anhang|pr[ée]face|conclusion|annexe|introducci[óo]n|introduzione|introdu[çc][ãa]o|inleiding|voorwoord|nawoord`,
  ].join("|")})(?![\\p{L}])`,
  "iu",
);

/** Whether a title itself says what it heads: a prologue, "Chapter 3". */
export function isSelfNumbered(title: string): boolean {
  return SELF_NUMBERED.test(title);
}
