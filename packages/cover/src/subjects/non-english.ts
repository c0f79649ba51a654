import { NOUNS, type TableNoun } from "./nouns/noun-table.ts";

/** Short words that occur in titles of one language and mean nothing in English. */
const NON_ENGLISH_WORDS =
  /(?:^|[\s'’])(?:der|das|und|ein|eine|einer|vom|zum|zur|im|von|mit|für|ohne|kein|wie|wenn|le|les|des|du|une|et|aux|dans|pour|sans|sur|qui|el|los|las|y|una|del|para|con|sin|il|lo|gli|della|dello|delle|dei|degli|nel|nella|senza|che|os|as|da|dos|das|uma|em|sem|het|een|en|van|naar|zonder|voor|ik|ich|wir|sie|je|mon|mi|meu|minha)(?=$|[\s,.:!?])/iu;
const ENGLISH_WORDS =
  /(?:^|\s)(?:the|an|of|and|in|my|her|his|with|to|for|from|your|how|at|is|are|on)(?=$|[\s,.:!?])/iu;

/** Things that many titles name, in German, French, Spanish, Italian, Portuguese and Dutch. */
const DICTIONARY = `
wolf = wolf wölfe loup loups lobo lobos lupo lupi lobos wolven
house = haus maison casa huis
sea = meer mer mar mare zee
moon = mond lune luna lua maan
sun = sonne soleil sol sole zon
star = stern sterne étoile étoiles estrella estrellas stella stelle estrela estrelas ster sterren
rose = rosen roses rosas rosa rozen roos
flower = blume blumen fleur fleurs flor flores fiore fiori bloem bloemen
forest = wald forêt bosque foresta floresta woud bos
tree = baum arbre árbol albero árvore boom
cat = katze katzen chat chats gato gatos gatto gatti kat katten
dog = hund hunde chien chiens perro perros cane cani cachorro hond honden
horse = pferd pferde cheval chevaux caballo caballos cavallo cavalli cavalo paard paarden
bird = vogel vögel oiseau oiseaux pájaro pájaros uccello uccelli pássaro vogels
bear = bär bären ours oso orso urso beer
fox = fuchs renard zorro volpe raposa vos
dragon = drache drachen dragón drago dragão draak draken
king = könig roi rey re rei koning
queen = königin reine reina regina rainha koningin
castle = schloss burg château castillo castello castelo kasteel
heart = herz herzen cœur coeur corazón cuore coração hart
love = liebe amour amor amore liefde
snow = schnee neige nieve neve sneeuw
fire = feuer feu fuego fuoco fogo vuur
key = schlüssel clé clef llave chiave chave sleutel
letter = brief briefe lettre lettres carta cartas lettera lettere brieven
door = tür porte puerta porta deur
ship = schiff navire barco nave navio schip
island = insel île isla isola ilha eiland
mountain = berg berge montagne montaña montagna montanha bergen
garden = garten jardin jardín giardino jardim tuin
bread = brot pain pan pane pão brood
wine = wein vin vino vinho wijn
kitchen = küche cuisine cocina cucina cozinha keuken
book = buch bücher livre livres libro libros libri livro livros boek boeken
witch = hexe hexen sorcière bruja strega bruxa heks heksen
ghost = geist geister fantôme fantasma fantasmi spook spoken
angel = engel ange ángel angelo anjo
sword = schwert épée espada spada zwaard
butterfly = schmetterling papillon mariposa farfalla borboleta vlinder
lighthouse = leuchtturm phare faro farol vuurtoren
winter = winter hiver invierno inverno
knight = ritter chevalier caballero cavaliere cavaleiro ridder
train = zug tren treno trem trein
coffee = kaffee café caffè koffie
chocolate = schokolade chocolat cioccolato chocolade
christmas = weihnachten noël navidad natale natal kerstmis
mouse = maus souris ratón topo muis
rabbit = hase hasen lapin conejo coniglio coelho konijn
owl = eule hibou búho gufo coruja uil
apple = apfel pomme manzana mela maçã appel
crown = krone couronne corona coroa kroon
wave = welle wellen vague vagues ola olas onda onde
storm = sturm tempête tormenta tempesta tempestade
robot = roboter
duke = herzog duc duque duca hertog
`;

const TRANSLATIONS: ReadonlyMap<string, string> = new Map(
  DICTIONARY.trim()
    .split("\n")
    .flatMap((line) => {
      const [noun = "", words = ""] = line.split(" = ");
      return words.split(" ").map((word): [string, string] => [word, noun]);
    }),
);

/**
 * Whether a book's words must not be read as English: "Gift" is poison in German, "pain" is bread in French.
 */
export function isNonEnglish({ title, language }: { title: string; language?: string }): boolean {
  if (language !== undefined && language !== "") return !/^en\b/iu.test(language);
  return NON_ENGLISH_WORDS.test(title) && !ENGLISH_WORDS.test(title);
}

/** Things named by a title in another language, from the few with known names there. */
export function nonEnglishNouns(title: string): TableNoun[] {
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...new Set(words.flatMap((word) => TRANSLATIONS.get(word) ?? []))].flatMap(
    (noun) => NOUNS.get(noun) ?? [],
  );
}
