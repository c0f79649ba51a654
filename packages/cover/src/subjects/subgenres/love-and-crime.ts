import { type Subgenre, subgenresFrom } from "./subgenre.ts";

const GRIM =
  "murder corpse blood skull skeleton gun rifle knife dagger axe coffin guillotine noose bomb syringe bullet";

/** Romance, starting with the plainest. */
export const ROMANCE: readonly Subgenre[] = subgenresFrom([
  {
    id: "contemporary",
    name: "Contemporary romance",
    about: "Love today: bright, flat colours, an object or two that tell the story",
    signals:
      "contemporary, second chance, office romance, billionaire, love story, dating, roommate, beach read, summer",
    concepts: ["cut-paper", "silhouette", "pattern", "lettering", "scene", "still-life"],
    palettes: "coral-day lilac-pop sky-lemon mint-coral tangerine-teal",
    templates: ["headline", "big-type", "classic"],
    types: ["script", "italic", "geometric", "bubble"],
    seen: "love-letter heart bouquet cupcake sunset",
    avoid: GRIM,
  },
  {
    id: "historical",
    name: "Historical and regency romance",
    about: "Dukes and ballrooms: script, jewel tones, flowers, a fan or a carriage",
    signals:
      "regency, duke, earl, viscount, marquess, marquis, baron, countess, duchess, ballroom, debutante, governess, victorian, highlander, laird, ton, georgian, tudor, historical, season, rake, manor, gown",
    concepts: ["silhouette", "emblem", "pattern", "still-life", "woodcut", "lettering"],
    palettes: "ruby-gold sapphire-gold emerald-gold blush-regency wedgwood",
    templates: ["ornate-frame", "classic", "window"],
    types: ["script", "italic", "didone"],
    seen: "fan rose carriage candelabra love-letter tiara",
    avoid: `${GRIM} skyscraper smartphone laptop`,
  },
  {
    id: "paranormal",
    name: "Paranormal romance",
    about: "Wolves, vampires and moonlight: dark ground, one glowing colour",
    signals:
      "paranormal, vampire, werewolf, shifter, alpha, mate, pack, fae, demon, witch, immortal, fated, supernatural, curse",
    concepts: ["emblem", "silhouette", "scene", "lettering", "woodcut", "pattern"],
    palettes: "midnight-violet blood-rose moonlit-teal royal-purple",
    templates: ["classic", "author-first", "ornate-frame"],
    types: ["inscribed", "didone", "italic"],
    seen: "wolf moon rose crescent bat",
  },
  {
    id: "small-town",
    name: "Small-town and western romance",
    about: "A bakery, a ranch, a harbour: warm daylight and hand-made things",
    signals:
      "small town, small-town, cowboy, ranch, bakery, inn, cottage, coming home, hometown, harbor, harbour, orchard, vineyard, farm, bookshop, mountain, christmas",
    concepts: ["scene", "cut-paper", "silhouette", "woodcut", "still-life", "pattern"],
    palettes: "cozy-sky cozy-mustard sage-cream sunrise-peach cozy-green",
    templates: ["headline", "label", "classic"],
    types: ["script", "soft", "literary"],
    seen: "cottage barn wildflower lighthouse pie",
    avoid: GRIM,
    isGentle: true,
  },
  {
    id: "comedy",
    name: "Romantic comedy",
    about: "Bold type, candy colours and a joke in the picture",
    signals:
      "romantic comedy, romcom, rom-com, funny, hilarious, fake dating, enemies to lovers, disaster, oops, hate, wedding date, grumpy, awkward, laugh",
    concepts: ["cut-paper", "lettering", "pattern", "silhouette", "emblem"],
    palettes: "bubblegum tangerine-teal sky-lemon lilac-pop mint-coral",
    templates: ["big-type", "headline", "playful"],
    types: ["bubble", "geometric", "round", "script"],
    seen: "cocktail high-heels dog cupcake heart phone",
    avoid: GRIM,
    isGentle: true,
  },
  {
    id: "dark",
    name: "Dark romance and suspense",
    about: "Black, red and gold: a rose, a dagger, a crown",
    signals:
      "dark romance, mafia, obsession, captive, bratva, revenge, stalker, ruthless, possessive, bully, morally grey, romantic suspense, dangerous",
    concepts: ["emblem", "still-life", "lettering", "silhouette", "pattern"],
    palettes: "blood-rose noir-red candle-black plum",
    templates: ["author-first", "big-type", "classic"],
    types: ["inscribed", "didone", "condensed"],
    seen: "rose dagger crown snake skull",
  },
]);

/** Mystery, starting with the plainest. */
export const MYSTERY: readonly Subgenre[] = subgenresFrom([
  {
    id: "detective",
    name: "Detective story",
    about: "A clue, a shadow, a question: few colours and a strong sign",
    signals:
      "detective, sleuth, private eye, private investigator, case, clue, whodunit, missing, investigate",
    concepts: ["scene", "silhouette", "emblem", "woodcut", "still-life", "lettering"],
    palettes: "rain-grey police-blue parchment-ink noir-red",
    templates: ["author-first", "classic", "big-type"],
    types: ["didone", "grotesque", "inscribed"],
    seen: "detective magnifying-glass key door footprint",
  },
  {
    id: "cozy",
    name: "Cozy mystery",
    about: "Bright and friendly: a village, a cat, a cake, and something slightly wrong",
    signals:
      "cozy, cosy, village, vicar, tea, teashop, bakery, cat, knitting, bookshop, cupcake, marrow, allotment, amateur sleuth, retired, fete, garden, parish, innkeeper, cafe, quilt, show, recipe, gossip",
    concepts: ["cut-paper", "still-life", "pattern", "woodcut", "silhouette"],
    palettes: "cozy-mustard cozy-sky cozy-green cozy-berry",
    templates: ["playful", "label", "headline", "classic"],
    types: ["soft", "round", "literary", "bubble"],
    seen: "cat teapot village cupcake magnifying-glass",
    avoid: GRIM,
    isGentle: true,
  },
  {
    id: "police",
    name: "Police procedural",
    about: "Cold light, tall narrow type, the author's name large",
    signals:
      "police, inspector, sergeant, forensic, homicide, serial killer, squad, constable, chief inspector, cold case, precinct, superintendent, autopsy",
    concepts: ["scene", "silhouette", "lettering", "emblem", "map"],
    palettes: "police-blue rain-grey cold-cyan hazard-yellow",
    templates: ["author-first", "big-type", "headline"],
    types: ["condensed", "grotesque"],
    seen: "handcuffs fingerprint police footprint street",
  },
  {
    id: "noir",
    name: "Noir and hard-boiled",
    about: "Black, smoke and one lamp",
    signals:
      "noir, hard-boiled, hardboiled, private eye, gangster, femme fatale, whiskey, mob, 1940s, los angeles, sin city",
    concepts: ["silhouette", "scene", "lettering", "emblem", "still-life"],
    palettes: "noir-red sodium blood-rose candle-black",
    templates: ["big-type", "author-first", "headline"],
    types: ["condensed", "grotesque", "didone"],
    seen: "fedora revolver lamppost whisky dice",
  },
  {
    id: "historical",
    name: "Historical mystery",
    about: "Old paper, engraving and wax seals",
    signals:
      "victorian, edwardian, medieval, monk, abbey, 1920s, regency, historical, gaslight, roman, tudor, century",
    concepts: ["woodcut", "emblem", "silhouette", "map", "still-life"],
    palettes: "parchment-ink sepia imperial emerald-gold",
    templates: ["ornate-frame", "label", "classic"],
    types: ["inscribed", "didone", "garalde"],
    seen: "pocketwatch quill key lantern top-hat",
  },
  {
    id: "locked-room",
    name: "Locked room and country house",
    about: "A house, a key, a party of suspects: clean lines in gold on deep colour",
    signals:
      "locked room, country house, manor, mansion, island, snowed in, house party, guests, train, will, heir, seven, dinner party",
    concepts: ["emblem", "cut-paper", "silhouette", "map", "pattern", "scene"],
    palettes: "emerald-gold ruby-gold sapphire-gold teal-copper",
    templates: ["ornate-frame", "classic", "window"],
    types: ["didone", "inscribed", "garalde"],
    seen: "key manor candelabra poison chess",
  },
]);

/** Thriller, starting with the plainest. */
export const THRILLER: readonly Subgenre[] = subgenresFrom([
  {
    id: "suspense",
    name: "Suspense thriller",
    about: "One figure, one colour, type to the edges",
    signals:
      "thriller, suspense, chase, kidnapped, hostage, escape, race against time, survive, hunted, killer",
    concepts: ["scene", "silhouette", "lettering", "emblem", "still-life"],
    palettes: "noir-red cold-cyan hazard-yellow white-alarm",
    templates: ["big-type", "author-first", "headline"],
    types: ["condensed", "grotesque"],
    seen: "runner crosshair footprint road bullet",
    avoid: "cupcake teddy-bear bouquet",
  },
  {
    id: "psychological",
    name: "Psychological thriller",
    about: "A house, a window, a quiet wrong thing",
    signals:
      "psychological, husband, wife, neighbour, neighbor, marriage, memory, lies, secret, therapist, sister, nanny, perfect, girl, gaslighting, unreliable",
    concepts: ["silhouette", "lettering", "scene", "emblem", "still-life"],
    palettes: "white-alarm cold-cyan rain-grey bold-yellow",
    templates: ["big-type", "headline", "author-first"],
    types: ["condensed", "grotesque", "plain"],
    seen: "house window door mirror key",
  },
  {
    id: "legal",
    name: "Legal thriller",
    about: "Scales, steps and columns in deep colour",
    signals:
      "lawyer, attorney, trial, court, courtroom, jury, judge, verdict, legal, barrister, defense, witness, justice",
    concepts: ["emblem", "silhouette", "lettering", "woodcut"],
    palettes: "deep-red boardroom sodium white-alarm",
    templates: ["author-first", "big-type", "headline"],
    types: ["grotesque", "condensed", "didone"],
    seen: "justice judge column briefcase",
  },
  {
    id: "techno",
    name: "Techno-thriller",
    about: "Cold light, circuits and targets",
    signals:
      "hacker, cyber, code, drone, virus, submarine, nuclear, ai, satellite, algorithm, technology, blackout, biotech",
    concepts: ["pattern", "emblem", "lettering", "silhouette", "map"],
    palettes: "acid cold-cyan neon-city slate-lime",
    templates: ["big-type", "headline", "author-first"],
    types: ["techno", "condensed", "wide"],
    seen: "microchip drone crosshair submarine satellite",
  },
  {
    id: "espionage",
    name: "Espionage",
    about: "A man in a hat, a border, a map",
    signals:
      "spy, spies, espionage, cia, mi6, kgb, agent, mole, cold war, berlin, moscow, defector, embassy, assassin, double agent",
    concepts: ["silhouette", "map", "scene", "emblem", "lettering"],
    palettes: "deep-red parchment-ink hazard-yellow rain-grey",
    templates: ["author-first", "headline", "big-type"],
    types: ["condensed", "grotesque", "inscribed"],
    seen: "spy briefcase passport crosshair train",
  },
  {
    id: "medical",
    name: "Medical thriller",
    about: "White, red and a sharp instrument",
    signals:
      "doctor, surgeon, hospital, virus, outbreak, pandemic, medical, vaccine, patient, clinic, epidemic, gene",
    concepts: ["emblem", "lettering", "still-life", "pattern", "silhouette"],
    palettes: "white-alarm sick-green cold-cyan",
    templates: ["big-type", "headline", "author-first"],
    types: ["condensed", "grotesque", "plain"],
    seen: "syringe dna stethoscope virus",
  },
]);
