import type { LanguageVariant } from "@colophon/contracts/books/choices";

/** The data is spelt the American way; these words are spelt otherwise in Britain. */
const BRITISH = new Map(
  `color colour,colors colours,colored coloured,colorless colourless,gray grey,grayer greyer,harbor harbour,harbors harbours,
  neighbor neighbour,neighbors neighbours,neighboring neighbouring,neighborhood neighbourhood,favor favour,favors favours,
  favorite favourite,favorites favourites,favored favoured,honor honour,honors honours,honored honoured,labor labour,
  rumor rumour,rumors rumours,humor humour,parlor parlour,odor odour,vapor vapour,savor savour,flavor flavour,
  flavors flavours,flavored flavoured,behavior behaviour,behaviors behaviours,endeavor endeavour,armor armour,
  splendor splendour,center centre,centers centres,centered centred,theater theatre,meter metre,meters metres,
  liter litre,liters litres,fiber fibre,somber sombre,luster lustre,specter spectre,
  realize realise,realizes realises,realized realised,realizing realising,recognize recognise,
  recognizes recognises,recognized recognised,recognizing recognising,apologize apologise,apologized apologised,
  apologizes apologises,apologizing apologising,organize organise,organized organised,organizes organises,
  organizing organising,memorize memorise,memorized memorised,criticize criticise,criticized criticised,
  emphasize emphasise,summarize summarise,prioritize prioritise,analyze analyse,analyzes analyses,
  analyzed analysed,traveled travelled,traveling travelling,traveler traveller,travelers travellers,canceled cancelled,
  labeled labelled,labeling labelling,leveled levelled,modeled modelled,quarreled quarrelled,quarreling quarrelling,
  signaled signalled,shoveled shovelled,jewelry jewellery,marvelous marvellous,skillful skilful,fulfill fulfil,
  plow plough,plowed ploughed,curb kerb,tire tyre,tires tyres,draft draught,drafts drafts,drafty draughty,
  pajamas pyjamas,mom mum,gray-green grey-green,defense defence,offense offence,pretense pretence,license licence,
  program programme,programs programmes,catalog catalogue,dialog dialogue,practicing practising,practiced practised,
  toward towards,afterward afterwards,backward backwards,mold mould,moldy mouldy,smolder smoulder,smoldering smouldering,
  story-teller storyteller,airplane aeroplane,aluminum aluminium,sidewalk pavement,baseboard skirting-board,story story,
  woolen woollen,cozy cosy,checkered chequered,maneuver manoeuvre,skeptical sceptical,skeptic sceptic,ax axe,
  inquire enquire,learned learned,mustache moustache,molding moulding,paneled panelled,unraveled unravelled,
  tunneled tunnelled,counselor counsellor,enroll enrol,installment instalment,gauge gauge`
    .split(",")
    .map((pair): [string, string] => {
      const [american = "", british = ""] = pair.trim().split(" ");
      return [american, british];
    }),
);

/** Text of the data in the spelling asked for. The bank of names holds no everyday words, so names stay as they are. */
export function spell(text: string, variant: LanguageVariant): string {
  if (variant === "en-US") return text;
  return text.replace(/[A-Za-z]+(?:-[a-z]+)*/g, (word) => {
    const british = BRITISH.get(word.toLowerCase());
    if (british === undefined) return word;
    return /^[A-Z]/.test(word) ? british.charAt(0).toUpperCase() + british.slice(1) : british;
  });
}

/** Straight quotation marks and apostrophes → typographic ones. */
export function curl(text: string): string {
  return text
    .replaceAll(/(^|[\s([—])"/g, "$1“")
    .replaceAll('"', "”")
    .replaceAll(/(^|[\s([“—])'/g, "$1‘")
    .replaceAll("'", "’");
}
