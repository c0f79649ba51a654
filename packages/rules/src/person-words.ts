/** Words for a person, or an animal in a story, used before or after a name. Lower-case. */
export const PERSON_NOUNS: ReadonlySet<string> = words(`
grandmother grandfather grandma grandpa granny nan mother father mum mom dad sister brother twin son daughter child aunt
uncle cousin niece nephew wife husband widow widower bride fiancé fiancée lover girlfriend boyfriend partner friend
neighbour neighbor colleague boss rival enemy nemesis mentor teacher student pupil apprentice orphan girl boy man woman
lady gentleman teenager baby toddler kid lad lass stranger detective inspector sergeant constable officer policeman
policewoman sheriff spy agent assassin thief pirate captain sailor soldier pilot astronaut knight wizard witch sorcerer
sorceress mage princess prince queen king emperor empress duke duchess lord baron count countess priest nun monk vicar
rabbi doctor surgeon nurse midwife vet baker cook chef waiter waitress butcher farmer shepherd fisherman gardener
florist carpenter potter painter sculptor artist musician violinist pianist singer dancer actor actress writer author
novelist poet journalist reporter editor librarian bookseller archivist professor scientist physicist chemist biologist
mathematician historian engineer inventor architect lawyer solicitor barrister judge banker clerk accountant
secretary tailor seamstress weaver smith miner sculptress hunter ranger scout guide heroine hero heiress heir
businessman businesswoman entrepreneur politician president minister senator activist refugee immigrant survivor
veteran prisoner servant maid butler governess nanny coach runner swimmer boxer footballer cyclist climber explorer
hedgehog fox bear rabbit hare mouse rat squirrel badger otter owl robin crow raven sparrow penguin duck goose hen dog
puppy cat kitten horse pony donkey cow goat sheep lamb pig piglet wolf lion tiger elephant giraffe monkey turtle
tortoise frog toad snail spider bee ant whale dolphin octopus dragon dinosaur unicorn robot android ghost giant elf
dwarf fairy goblin troll mermaid vampire werewolf alien snowman doll postman postwoman ferryman fisherwoman
`);

/**
 * Nouns that rule out a person if called by the name, or if the name
 * ends in or continues with them. Lower-case.
 */
export const PLACE_NOUNS: ReadonlySet<string> = words(`
village town city island isle house home manor hall castle palace tower farm cottage inn pub tavern hotel restaurant café
cafe bakery shop store market school academy university college institute hospital church chapel cathedral abbey
monastery temple street lane road avenue square park garden gardens bridge station airport harbour harbor port bay
beach coast shore cape lake river sea ocean pond creek valley hill hills mountain mountains mount peak ridge forest wood
woods desert moor marsh fen county province state country kingdom empire republic realm world planet moon star galaxy
colony base ship boat yacht ferry steamer submarine spaceship starship train car motorbike plane company firm startup
corporation band group club team society order guild agency app website platform software program programme system
method technique framework model theory principle law effect syndrome disease virus drug project operation mission plan
book novel magazine newspaper film movie show series game song album festival war battle revolution treaty age era
street day week year month season award prize cup bar theatre theater museum gallery library lighthouse mill mine
prison camp fort mall plaza suburb neighbourhood neighborhood district parish estate ranch vineyard reef canyon
falls cove point head bank press foundation trust league union party court act code bible gospel
`);

/**
 * Capitalized words that do not name a person: days, months, languages,
 * holidays, brands, and sentence openers. Lower-case.
 */
export const NO_PERSON_WORDS: ReadonlySet<string> = words(`
monday tuesday wednesday thursday friday saturday sunday january february march july september october november december
english french german spanish italian portuguese russian polish chinese japanese korean arabic hindi urdu latin greek
hebrew turkish dutch swedish norwegian danish finnish welsh gaelic irish scottish british american african asian european
indian mexican canadian australian christian christians muslim jewish hindu buddhist catholic protestant victorian
edwardian georgian tudor medieval roman viking celtic nordic western eastern southern northern christmas easter
halloween hanukkah ramadan diwali thanksgiving valentine passover eid advent lent nativity google apple amazon microsoft
facebook instagram twitter youtube tiktok netflix linkedin whatsapp kindle kdp python javascript excel windows linux
android iphone ipad tesla toyota ford nike adidas disney lego starbucks coca cola pepsi ikea uber airbnb paypal
chatgpt openai wordpress photoshop internet wifi tv dna god heaven earth mars venus jupiter saturn pluto mercury neptune
europe asia africa antarctica atlantic pacific mediterranean arctic caribbean alps himalayas andes sahara amazonian
thames seine nile danube rhine broadway hollywood nazi nazis allies i i'm i've i'd i'll a an in on at of to by for from
as is it if so or and but not no yes my me we he she they you his her their our your its this that these those there
here who what when where why how which with without while after before during since until because although though each
every all any some many most both few one two three four five six seven eight nine ten first second third then now once
set told written inspired based think imagine meet includes include including please make use write keep add avoid also
follow follows explore explores learn discover discovers readers reader chapter chapters part volume book novel story
tale fiction romance mystery thriller fantasy horror memoir cozy cosy guide cookbook recipes introduction tone style
audience theme themes genre plot setting protagonist narrator hero heroine let's don't should must can could would will
maybe perhaps however meanwhile finally eventually suddenly together alone between against under over across through
into inside outside behind beyond about like only just even still never always often sometimes everyone someone nobody
nothing something everything
`);

/** Words that, after a given name, are often surnames. Lower-case. */
export const SURNAMES_TOO: ReadonlySet<string> = words(`
marsh hill hall lake lane wood woods church ford ridge moon court head beach pond mill day moor page park price king
young black white brown green grey gray stone cook bell love may march snow west winter winters wise pope bishop knight
swift strong small sharp rich rose reed cross french english street garden fox wolf baker potter smith carpenter butcher
fisher gardener taylor shepherd hunter bird rivers waters fields summers holland ireland england german noble savage hope
`);

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/));
}
