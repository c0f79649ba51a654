import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";

/** A language's ISO 639-3 code, and the most frequent words in it. */
type Everyday = { code: string; words: ReadonlySet<string> };

const everyday = (code: string, words: string): Everyday => ({ code, words: new Set(words.split(" ")) });

/** By primary subtag. For closely related languages the list includes words that tell them apart. */
export const EVERYDAY: Readonly<Record<string, Everyday>> = {
  en: everyday(
    "eng",
    "the and of to in that was had it he she his her with for as not but they you at from were this said which would there been what all out up into then when who",
  ),
  de: everyday(
    "deu",
    "der die und das in den dem ein eine einen nicht sie er es ich war sich mit auf von zu ist als auch an noch nach aus bei wie so hatte wenn nur über ihr sein aber im um",
  ),
  fr: everyday(
    "fra",
    "le la les et de des du un une il elle que qui ne pas en dans ce se son sa ses pour sur au aux était avec plus par lui mais je vous tout comme avait on",
  ),
  es: everyday(
    "spa",
    "el la los las y de del un una que en se no por con su sus lo le para al como más pero era había ya cuando muy sin sobre ella él también hasta desde nada",
  ),
  it: everyday(
    "ita",
    "il lo la i gli le e di del della un una che in non si per con era da al alla sul nel nella come più ma aveva anche suo sua ho sono dal quando ancora",
  ),
  pt: everyday(
    "por",
    "o a os as e de do da dos das um uma que em no na não se por com para seu sua ele ela era mais como mas ao foi tinha já quando muito sem sobre também nos",
  ),
  nl: everyday(
    "nld",
    "de het een en van in dat niet hij ze was zijn haar met op te voor aan er maar als om ook door naar had uit bij nog over dan toen wat zich geen die",
  ),
  af: everyday(
    "afr",
    "die en van in dat nie hy sy was het n is met op te vir aan daar maar as om ook deur na uit by nog oor dan toe wat hom haar ek sê hulle geen tot",
  ),
  sv: everyday(
    "swe",
    "och att det som en ett i på av för med den han hon var inte till är hade om de sig från men så när jag efter kunde blev nu ut upp mig där över eller något",
  ),
  da: everyday(
    "dan",
    "og at det som en et i på af for med den han hun var ikke til er havde om de sig fra men så da jeg efter kunne blev nu ud op mig der over eller noget hvad blevet",
  ),
  nb: everyday(
    "nob",
    "og å at det som en et i på av for med den han hun var ikke til er hadde om de seg fra men så da jeg etter kunne ble nå ut opp meg der over eller noe hva blitt",
  ),
  nn: everyday(
    "nno",
    "og å at det som ein ei eit i på av for med den han ho var ikkje til er hadde om dei seg frå men så då eg etter kunne vart no ut opp meg der over eller noko kva",
  ),
  fi: everyday(
    "fin",
    "ja oli ei että se hän mutta kun niin joka kuin hänen sen oli ollut olisi mitä minä sitä siitä sitten vain vielä jo myös kaikki mutta joka jotka ne hänet nyt tai eikä",
  ),
  is: everyday(
    "isl",
    "og að í á sem var það ekki en hann hún við til um með af er fyrir hafði þegar þá ég sér hans hennar úr frá eins upp út yfir eða því þetta þau hvað",
  ),
  ca: everyday(
    "cat",
    "el la els les i de del dels un una que en es no per amb seu seva al als com més però era havia ja quan molt sense sobre ella ell també fins des va li hi res",
  ),
};

/** Share of everyday words of each language in a text, largest first. */
export function everydayShares(text: string): { language: string; code: string; share: number }[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return Object.entries(EVERYDAY)
    .map(([language, { code, words: known }]) => ({
      language,
      code,
      share: words.filter((word) => known.has(word)).length / Math.max(1, words.length),
    }))
    .toSorted((a, b) => b.share - a.share);
}

/** Language detection treats "pt-BR" and "pt-PT" as one language. */
export function primaryOf(language: LanguageVariant): string {
  return language.split("-")[0] ?? "";
}
