import type { BookWords } from "./book-words-form.ts";

export const SWEDISH: BookWords = {
  contents: "Innehåll",
  chapter: "Kapitel {number}",
  titlePage: "Titelsida",
  copyright: "Upphovsrätt",
  dedication: "Tillägnan",
  epigraph: "Motto",
  cover: "Omslag",
  start: "Textens början",
  landmarks: "Riktmärken",
  notes: "Noter",
  backToText: "Tillbaka till texten",
  byline: "av {author}",
  frontCover: "Omslag: {title}, av {author}",
  rightsReserved:
    "Alla rättigheter förbehållna. Ingen del av denna bok får återges eller spridas i någon form utan skriftligt " +
    "tillstånd från {holder}, med undantag för korta citat i en recension.",
  author: "författaren",
  publisher: "förlaget",
  parts: {
    foreword: "Till läsaren",
    preface: "Förord",
    introduction: "Inledning",
    afterword: "Efterord",
    acknowledgements: "Tack",
    aboutTheAuthor: "Om författaren",
    alsoBy: "Fler böcker av {author}",
  },
};

export const DANISH: BookWords = {
  contents: "Indhold",
  chapter: "Kapitel {number}",
  titlePage: "Titelblad",
  copyright: "Ophavsret",
  dedication: "Dedikation",
  epigraph: "Motto",
  cover: "Omslag",
  start: "Tekstens begyndelse",
  landmarks: "Pejlemærker",
  notes: "Noter",
  backToText: "Tilbage til teksten",
  byline: "af {author}",
  frontCover: "Omslag: {title}, af {author}",
  rightsReserved:
    "Alle rettigheder forbeholdes. Ingen del af denne bog må gengives eller videregives i nogen form uden skriftlig " +
    "tilladelse fra {holder}, bortset fra korte citater i en anmeldelse.",
  author: "forfatteren",
  publisher: "forlaget",
  parts: {
    foreword: "Til læseren",
    preface: "Forord",
    introduction: "Indledning",
    afterword: "Efterord",
    acknowledgements: "Tak",
    aboutTheAuthor: "Om forfatteren",
    alsoBy: "Andre bøger af {author}",
  },
};

export const NORWEGIAN: BookWords = {
  contents: "Innhold",
  chapter: "Kapittel {number}",
  titlePage: "Tittelside",
  copyright: "Opphavsrett",
  dedication: "Dedikasjon",
  epigraph: "Motto",
  cover: "Omslag",
  start: "Tekstens begynnelse",
  landmarks: "Landemerker",
  notes: "Noter",
  backToText: "Tilbake til teksten",
  byline: "av {author}",
  frontCover: "Omslag: {title}, av {author}",
  rightsReserved:
    "Alle rettigheter forbeholdt. Ingen del av denne boken må gjengis eller spres i noen form uten skriftlig " +
    "tillatelse fra {holder}, bortsett fra korte sitater i en anmeldelse.",
  author: "forfatteren",
  publisher: "forlaget",
  parts: {
    foreword: "Til leseren",
    preface: "Forord",
    introduction: "Innledning",
    afterword: "Etterord",
    acknowledgements: "Takk",
    aboutTheAuthor: "Om forfatteren",
    alsoBy: "Andre bøker av {author}",
  },
};

export const NYNORSK: BookWords = {
  contents: "Innhald",
  chapter: "Kapittel {number}",
  titlePage: "Tittelside",
  copyright: "Opphavsrett",
  dedication: "Dedikasjon",
  epigraph: "Motto",
  cover: "Omslag",
  start: "Byrjinga av teksten",
  landmarks: "Landemerke",
  notes: "Notar",
  backToText: "Tilbake til teksten",
  byline: "av {author}",
  frontCover: "Omslag: {title}, av {author}",
  rightsReserved:
    "Alle rettar reserverte. Ingen del av denne boka må attgjevast eller spreiast i noka form utan skriftleg løyve " +
    "frå {holder}, bortsett frå korte sitat i ei bokmelding.",
  author: "forfattaren",
  publisher: "forlaget",
  parts: {
    foreword: "Til lesaren",
    preface: "Forord",
    introduction: "Innleiing",
    afterword: "Etterord",
    acknowledgements: "Takk",
    aboutTheAuthor: "Om forfattaren",
    alsoBy: "Andre bøker av {author}",
  },
};

export const FINNISH: BookWords = {
  contents: "Sisällys",
  chapter: "Luku {number}",
  titlePage: "Nimiösivu",
  copyright: "Tekijänoikeudet",
  dedication: "Omistus",
  epigraph: "Motto",
  cover: "Kansi",
  start: "Tekstin alku",
  landmarks: "Maamerkit",
  notes: "Viitteet",
  backToText: "Takaisin tekstiin",
  byline: "kirjoittanut {author}",
  frontCover: "Kansi: {title}, kirjoittanut {author}",
  rightsReserved:
    "Kaikki oikeudet pidätetään. Mitään tämän kirjan osaa ei saa jäljentää tai levittää missään muodossa ilman " +
    "{holder} kirjallista lupaa, lukuun ottamatta lyhyitä lainauksia arvostelussa.",
  author: "kirjoittajan",
  publisher: "kustantajan",
  parts: {
    foreword: "Lukijalle",
    preface: "Esipuhe",
    introduction: "Johdanto",
    afterword: "Jälkisanat",
    acknowledgements: "Kiitokset",
    aboutTheAuthor: "Kirjoittajasta",
    alsoBy: "Muita kirjoja samalta kirjoittajalta",
  },
};

export const ICELANDIC: BookWords = {
  contents: "Efnisyfirlit",
  chapter: "{number}. kafli",
  titlePage: "Titilsíða",
  copyright: "Höfundarréttur",
  dedication: "Tileinkun",
  epigraph: "Einkunnarorð",
  cover: "Kápa",
  start: "Upphaf textans",
  landmarks: "Kennileiti",
  notes: "Athugasemdir",
  backToText: "Aftur í textann",
  byline: "höfundur: {author}",
  frontCover: "Kápa: {title}, höfundur: {author}",
  rightsReserved:
    "Allur réttur áskilinn. Engan hluta þessarar bókar má afrita eða dreifa í neinu formi án skriflegs leyfis " +
    "{holder}, að undanskildum stuttum tilvitnunum í ritdómi.",
  author: "höfundar",
  publisher: "útgefanda",
  parts: {
    foreword: "Til lesandans",
    preface: "Formáli",
    introduction: "Inngangur",
    afterword: "Eftirmáli",
    acknowledgements: "Þakkir",
    aboutTheAuthor: "Um höfundinn",
    alsoBy: "Aðrar bækur sama höfundar",
  },
};
