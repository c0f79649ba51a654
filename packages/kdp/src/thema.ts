import type { BookGenre } from "@colophon/contracts/shared/book-choices";

/** A subject from the book trade's own classification. */
export type ThemaSubject = {
  code: string;
  heading: string;
  /** the store's category for such books, as in `listing-categories.ts`; null if uncertain */
  storePath: string | null;
};

/**
 * Subjects by code: code, heading, and the store's path below "Books" if both mean the same category.
 * @source codes and English headings: Thema subject categories 1.3.0 (2018), EDItEUR, https://www.editeur.org/151/Thema/,
 *         free to use by anyone (later versions keep these codes), read 2026-11-23. The store's paths beside them are
 *         ours: KDP publishes no list, so where a shelf is not plainly the same, there is none.
 */
const TABLE = `
  F|Fiction & Related items; FB|Fiction: general & literary|Literature & Fiction › Literary; FBA|Modern & contemporary fiction|Literature & Fiction › Contemporary;
  FYB|Short stories|Literature & Fiction › Short Stories & Anthologies; GBC|Reference works|Reference; GBD|Miscellanies & compendia; DNX|True stories: general; FC|Biographical fiction;
  FJ|Adventure fiction|Literature & Fiction › Action & Adventure; FJH|Historical adventure fiction; FJM|War, combat & military fiction|Literature & Fiction › Genre Fiction › War; FJN|Sea stories;
  FQ|Contemporary lifestyle fiction; FS|Family life fiction|Literature & Fiction › Genre Fiction › Family Life; FT|Generational sagas; FU|Humorous fiction; FUP|Satirical fiction & parodies;
  FV|Historical fiction|Literature & Fiction › Genre Fiction › Historical; FW|Religious & spiritual fiction; FXB|Narrative theme: Coming of age|Literature & Fiction › Genre Fiction › Coming of Age;
  FXD|Narrative theme: Love & relationships; FXE|Narrative theme: Environmental issues; FXL|Narrative theme: Death, grief, loss; FXS|Narrative theme: Social issues; FYD|Epistolary fiction;
  JB|Society & culture: general|Politics & Social Sciences › Social Sciences; JBFS|Consumerism; JBFV|Ethical issues & debates; JBGB|Folklore, myths & legends; JBSF|Gender studies, gender groups; JP|Politics & government;
  PDZ|Popular science; QD|Philosophy|Politics & Social Sciences › Philosophy; QDX|Popular philosophy; RNA|Environmentalist thought & ideology; RNK|Conservation of the environment;
  DNL|Literary essays|Literature & Fiction › Essays & Correspondence › Essays; DNP|Reportage & collected journalism; DNXC|True crime|Biographies & Memoirs › True Crime; DNXP|True stories of heroism, endurance & survival;
  CBV|Creative writing & creative writing guides|Reference › Writing, Research & Publishing Guides; KJ|Business & Management|Business & Money; KJC|Business strategy; KJD|Business innovation; KJE|E-commerce: business aspects;
  KJG|Business ethics & social responsibility; KJH|Entrepreneurship|Business & Money › Small Business & Entrepreneurship › Entrepreneurship;
  KJM|Management & management techniques|Business & Money › Management & Leadership › Management; KJMB|Management: leadership & motivation|Business & Money › Management & Leadership › Leadership; KJMP|Project management;
  KJN|Business negotiation; KJP|Business communication & presentation; KJS|Sales & marketing|Business & Money › Marketing & Sales › Marketing; KJSA|Advertising; KJSC|Brands & branding; KJSG|Web-marketing;
  KJVS|Small businesses & self-employment; VSB|Personal finance|Business & Money › Personal Finance; VSC|Advice on careers & achieving success; VSCB|Job hunting / changing careers|Business & Money › Job Hunting & Careers;
  KCY|Popular economics; VS|Self-help, personal development & practical advice|Self-Help; VSP|Popular psychology; VSPD|Mindfulness; VSPM|Assertiveness, motivation, self-esteem & positive mental attitude|Self-Help › Self-Esteem;
  VSPT|Memory improvement & thinking techniques; VSS|Soft skills & dealing with other people; VSZ|Self-sufficiency & ‘green’ lifestyle; VFJS|Coping with stress|Self-Help › Stress Management;
  VFVG|Dating, relationships, living together & marriage: advice|Self-Help › Relationships; VXM|Mind, body, spirit: meditation & visualization; KJMT|Time management|Self-Help › Time Management; FR|Romance|Romance;
  FRD|Contemporary romance|Romance › Contemporary; FRF|Romance: wholesome|Romance › Clean & Wholesome; FRH|Historical romance|Romance › Historical; FRJ|Romance: ‘western’, rural or ‘outback’;
  FRM|Romantic suspense|Romance › Romantic Suspense; FRP|Romance in uniform; FRQ|Romance: medical; FRT|Romance: fantasy & paranormal|Romance › Paranormal; FRU|Romance: time travel; FRV|Dark romance; FRX|Erotic romance;
  FF|Crime & mystery fiction|Mystery, Thriller & Suspense › Mystery; FFC|Classic crime & mystery fiction; FFD|Crime & mystery: private investigator / amateur detectives;
  FFH|Historical crime & mysteries|Mystery, Thriller & Suspense › Mystery › Historical; FFJ|Crime & mystery: cosy mystery|Mystery, Thriller & Suspense › Mystery › Cozy; FFK|Comic (humorous) crime & mystery;
  FFL|Crime & mystery: hard-boiled crime, noir fiction; FFP|Crime & mystery: police procedural|Mystery, Thriller & Suspense › Mystery › Police Procedurals;
  FFS|Crime & mystery: women sleuths|Mystery, Thriller & Suspense › Mystery › Women Sleuths; FH|Thriller / suspense fiction|Mystery, Thriller & Suspense › Thrillers & Suspense;
  FHD|Espionage & spy thriller|Mystery, Thriller & Suspense › Thrillers & Suspense › Spies & Politics; FHK|Technothriller|Mystery, Thriller & Suspense › Thrillers & Suspense › Technothrillers; FHP|Political / legal thriller;
  FHQ|Esoteric thriller; FHX|Psychological thriller|Mystery, Thriller & Suspense › Thrillers & Suspense › Psychological Thrillers; FL|Science fiction|Science Fiction & Fantasy › Science Fiction; FLC|Classic science fiction;
  FLG|Science fiction: time travel|Science Fiction & Fantasy › Science Fiction › Time Travel; FLM|Science fiction: steampunk; FLP|Science fiction: near-future; FLPB|Science fiction: cyberpunk / biopunk;
  FLQ|Science fiction: apocalyptic & post-apocalyptic|Science Fiction & Fantasy › Science Fiction › Post-Apocalyptic; FLR|Science fiction: military;
  FLS|Science fiction: space opera|Science Fiction & Fantasy › Science Fiction › Space Opera; FLU|Science fiction: aliens / UFOs|Science Fiction & Fantasy › Science Fiction › First Contact;
  FLW|Science fiction: space exploration; FDB|Dystopian & utopian fiction|Science Fiction & Fantasy › Science Fiction › Dystopian; FDK|Alternative history fiction; FM|Fantasy|Science Fiction & Fantasy › Fantasy;
  FMB|Epic fantasy / heroic fantasy|Science Fiction & Fantasy › Fantasy › Epic; FMH|Historical fantasy|Science Fiction & Fantasy › Fantasy › Historical; FMK|Comic (humorous) fantasy; FMM|Magical realism; FMR|Fantasy romance;
  FMT|Dark fantasy|Science Fiction & Fantasy › Fantasy › Dark Fantasy; FMW|Contemporary fantasy; FMX|Urban fantasy|Science Fiction & Fantasy › Fantasy › Paranormal & Urban;
  FN|Myths & fairy tales|Science Fiction & Fantasy › Fantasy › Myths & Legends; FK|Horror & supernatural fiction|Literature & Fiction › Genre Fiction › Horror; FKC|Classic horror & ghost stories;
  FKM|Contemporary horror & ghost stories; FKW|Occult fiction|Literature & Fiction › Genre Fiction › Horror › Occult; DNB|Biography: general|Biographies & Memoirs; DNBA|Autobiography: general;
  DNBB|Biography: business & industry; DNBF|Biography: arts & entertainment|Biographies & Memoirs › Arts & Literature; DNBH|Biography: historical, political & military|Biographies & Memoirs › Historical;
  DNBL|Biography: literary|Biographies & Memoirs › Arts & Literature; DNBP|Biography: adventurers & explorers|Biographies & Memoirs › Travelers & Explorers; DNBS|Biography: sport; DNBT|Biography: science, technology & medicine;
  DNBX|Biography: religious & spiritual; DNC|Memoirs|Biographies & Memoirs › Memoirs; DND|Diaries, letters & journals; DNG|Animal life stories; DNXM|True war & combat stories; NH|History|History;
  NHB|General & world history|History › World; NHC|Ancient history|History › Ancient Civilizations; NHD|European history|History › Europe; NHDJ|European history: medieval period, middle ages; NHF|Asian history;
  NHH|African history; NHK|History of the Americas|History › Americas; NHTB|Social & cultural history|History › Historical Study & Educational Resources › Social History; NHTD|Oral history; NHTM|Maritime history;
  NHTQ|Colonialism & imperialism; NHW|Military history|History › Military; WT|Travel & holiday|Travel; WTD|Travel tips & advice: general; WTH|Travel & holiday guides; WTHA|Travel guides: adventure holidays;
  WTL|Travel writing|Travel › Travel Writing; WTLC|Classic travel writing; WTLP|Expeditions: popular accounts; WTR|Travel maps & atlases; WB|Cookery / food & drink etc|Cookbooks, Food & Wine; WBA|General cookery & recipes;
  WBC|Cooking for one; WBD|Budget cookery; WBF|Quick & easy cookery|Cookbooks, Food & Wine › Quick & Easy; WBH|Health & wholefood cookery; WBHS|Cookery for specific diets & conditions|Cookbooks, Food & Wine › Special Diet;
  WBJ|Vegetarian cookery|Cookbooks, Food & Wine › Vegetarian & Vegan; WBJK|Vegan cookery|Cookbooks, Food & Wine › Vegetarian & Vegan; WBN|National, regional & ethnic cuisine|Cookbooks, Food & Wine › Regional & International;
  WBQ|Cookery for/with children; WBR|Cooking for parties & special occasions; WBT|Cookery / food by ingredient; WBVG|Cookery dishes & courses: salads & vegetables;
  WBVQ|Cookery dishes & courses: desserts|Cookbooks, Food & Wine › Desserts; WBVS|Baking, bread, cakes & pastry|Cookbooks, Food & Wine › Baking; WBW|Cookery: preserving & freezing; WBXD|Food & drink: alcoholic beverages;
  WBXN|Food & drink: non-alcoholic beverages; U|Computing & Information Technology|Computers & Technology; UBJ|Ethical & social aspects of IT; UBL|Legal aspects of IT;
  UBW|Internet: general works|Computers & Technology › Internet & Social Media; UDB|Internet guides & online services; UF|Business applications|Computers & Technology › Business Technology;
  UG|Graphical & digital media applications; UK|Computer hardware; UM|Computer programming / software engineering|Computers & Technology › Programming; UMB|Algorithms & data structures; UMW|Web programming; UN|Databases;
  UR|Computer security|Computers & Technology › Security & Encryption; UT|Computer networking & communications; UY|Computer science|Computers & Technology › Computer Science; UYQ|Artificial intelligence;
  VF|Family & health|Health, Fitness & Dieting; VFD|Popular medicine & health; VFDM|Men’s health; VFDW|Women’s health; VFJ|Coping with personal & health issues; VFJB|Coping with illness & specific health conditions;
  VFJG|Coping with ageing|Health, Fitness & Dieting › Aging; VFJQ|Coping with mental health issues|Health, Fitness & Dieting › Mental Health; VFJV|Coping with sleep problems; VFM|Fitness & diet|Health, Fitness & Dieting;
  VFMD|Diets & dieting|Health, Fitness & Dieting › Diets & Weight Loss; VFMG|Exercise & workout books|Health, Fitness & Dieting › Exercise & Fitness; VFMG1|Yoga for exercise; VFX|Parenting: advice & issues;
  VXH|Complementary therapies, healing & health|Health, Fitness & Dieting › Alternative Medicine; JN|Education|Education & Teaching; JNA|Philosophy & theory of education; JNC|Educational psychology;
  JNG|Early childhood care & education; JNH|Home schooling; JNLB|Primary & middle schools; JNLC|Secondary schools; JNM|Higher & further education, tertiary education|Education & Teaching › Higher & Continuing Education;
  JNP|Adult education, continuous learning; JNS|Teaching of students with different educational needs; JNT|Teaching skills & techniques|Education & Teaching › Schools & Teaching; JNUM|Teachers’ classroom resources & material;
  JNZ|Study & learning skills: general|Education & Teaching › Studying & Workbooks; VSK|Advice on education; CJ|Language teaching & learning; YF|Children’s / Teenage fiction & true stories|Children's Books;
  YBC|Children’s picture books; YBL|Early years / early learning concepts|Children's Books › Early Learning; YFB|Children’s / Teenage fiction: General fiction;
  YFC|Children’s / Teenage fiction: Action & adventure stories|Children's Books › Action & Adventure; YFCF|Children’s / Teenage fiction: Crime & mystery fiction|Children's Books › Mysteries & Detectives;
  YFD|Children’s / Teenage fiction: Horror & ghost stories, chillers; YFG|Children’s / Teenage fiction: Science fiction|Children's Books › Science Fiction & Fantasy;
  YFH|Children’s / Teenage fiction: Fantasy|Children's Books › Science Fiction & Fantasy; YFJ|Children’s / Teenage fiction: Traditional stories; YFN|Children’s / Teenage fiction: Family & home stories;
  YFP|Children’s / Teenage fiction: Nature & animal stories|Children's Books › Animals; YFQ|Children’s / Teenage fiction: Humorous stories|Children's Books › Humor; YFS|Children’s / Teenage fiction: School stories;
  YFT|Children’s / Teenage fiction: Historical fiction; YFU|Children’s / Teenage fiction: Short stories; YFV|Children’s / Teenage fiction: Stories in verse; YN|Children’s / Teenage: general interest;
  YNN|Children’s / Teenage general interest: Nature, animals, the natural world; DC|Poetry|Literature & Fiction › Poetry; DCA|Classic & pre-20th century poetry; DCC|Modern & contemporary poetry (c 1900 onwards);
  DCF|Poetry by individual poets; DCQ|Poetry anthologies (various poets)|Literature & Fiction › Poetry › Anthologies; YDP|Children’s / Teenage: Poetry`;

const SUBJECTS: ReadonlyMap<string, ThemaSubject> = new Map(
  TABLE.trim()
    .split(";")
    .map((line) => {
      const [code = "", heading = "", path] = line.trim().split("|");
      return [code, { code, heading, storePath: path === undefined ? null : `Books › ${path}` }] as const;
    }),
);

const BY_GENRE: Readonly<Record<BookGenre, string>> = {
  General: "F FB FBA FYB GBC GBD DNX",
  Fiction: "FB FBA FC FJ FJH FJM FJN FQ FS FT FU FUP FV FW FXB FXD FXE FXL FXS FYB FYD",
  "Non-Fiction": "JB JBFS JBFV JBGB JBSF JP PDZ QD QDX RNA RNK DNL DNP DNX DNXC DNXP CBV GBC",
  Business: "KJ KJC KJD KJE KJG KJH KJM KJMB KJMP KJN KJP KJS KJSA KJSC KJSG KJVS VSB VSC VSCB KCY",
  "Self-Help": "VS VSC VSP VSPD VSPM VSPT VSS VSZ VFJS VFVG VXM KJMT",
  Romance: "FR FRD FRF FRH FRJ FRM FRP FRQ FRT FRU FRV FRX",
  Mystery: "FF FFC FFD FFH FFJ FFK FFL FFP FFS",
  Thriller: "FH FHD FHK FHP FHQ FHX",
  "Science Fiction": "FL FLC FLG FLM FLP FLPB FLQ FLR FLS FLU FLW FDB FDK",
  Fantasy: "FM FMB FMH FMK FMM FMR FMT FMW FMX FN",
  Horror: "FK FKC FKM FKW FMT",
  Biography: "DNB DNBA DNBB DNBF DNBH DNBL DNBP DNBS DNBT DNBX DNC DND DNG DNXM DNXP",
  History: "NH NHB NHC NHD NHDJ NHF NHH NHK NHTB NHTD NHTM NHTQ NHW",
  Travel: "WT WTD WTH WTHA WTL WTLC WTLP WTR",
  Cooking: "WB WBA WBC WBD WBF WBH WBHS WBJ WBJK WBN WBQ WBR WBT WBVG WBVQ WBVS WBW WBXD WBXN",
  Technology: "U UBJ UBL UBW UDB UF UG UK UM UMB UMW UN UR UT UY UYQ",
  Health: "VF VFD VFDM VFDW VFJ VFJB VFJG VFJQ VFJV VFM VFMD VFMG VFMG1 VFX VXH",
  Education: "JN JNA JNC JNG JNH JNLB JNLC JNM JNP JNS JNT JNUM JNZ VSK CJ",
  Children: "YF YBC YBL YFB YFC YFCF YFD YFG YFH YFJ YFN YFP YFQ YFS YFT YFU YFV YN YNN",
  Poetry: "DC DCA DCC DCF DCQ YDP",
};

const GENRES: ReadonlyMap<string, readonly ThemaSubject[]> = new Map(
  Object.entries(BY_GENRE).map(([genre, codes]) => [
    genre,
    codes.split(" ").flatMap((code) => SUBJECTS.get(code) ?? []),
  ]),
);

/** The subject with a code; null if unknown. */
export function themaSubject(code: string): ThemaSubject | null {
  return SUBJECTS.get(code.trim().toUpperCase()) ?? null;
}

/** Subjects that suit a genre, the broadest first; those of General for an unknown one. */
export function themaForGenre(genre: string): readonly ThemaSubject[] {
  return GENRES.get(genre) ?? GENRES.get("General") ?? [];
}

/** Every subject in the table, in the order of the genres. */
export function themaSubjects(): readonly ThemaSubject[] {
  return [...SUBJECTS.values()];
}

const BY_PATH: ReadonlyMap<string, ThemaSubject> = new Map(
  [...SUBJECTS.values()]
    .toReversed()
    .flatMap((subject) => (subject.storePath === null ? [] : [[subject.storePath, subject] as const])),
);

/** The subject that means the same category as a store path; null if none is certain. */
export function themaOfPath(path: string): ThemaSubject | null {
  return BY_PATH.get(path) ?? null;
}
