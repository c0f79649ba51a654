// American stems with their British spelling, combined with the endings below.
const STEMS: Readonly<Record<string, string>> = Object.fromEntries(
  `gray/grey color/colour neighbor/neighbour harbor/harbour favor/favour favorite/favourite honor/honour
  labor/labour rumor/rumour humor/humour flavor/flavour savor/savour vapor/vapour odor/odour parlor/parlour
  armor/armour behavior/behaviour endeavor/endeavour splendor/splendour candor/candour fervor/fervour
  center/centre theater/theatre fiber/fibre luster/lustre somber/sombre maneuver/manoeuvre caliber/calibre
  traveler/traveller traveled/travelled traveling/travelling canceled/cancelled canceling/cancelling
  labeled/labelled labeling/labelling leveled/levelled leveling/levelling modeled/modelled signaled/signalled
  quarreled/quarrelled quarreling/quarrelling marveled/marvelled shoveled/shovelled shoveling/shovelling
  jewelry/jewellery plow/plough mold/mould moldy/mouldy pajamas/pyjamas mustache/moustache defense/defence
  offense/offence pretense/pretence skillful/skilful fulfill/fulfil enroll/enrol aluminum/aluminium mom/mum
  cozy/cosy cozier/cosier cozily/cosily airplane/aeroplane ax/axe catalog/catalogue skeptic/sceptic
  skeptical/sceptical toward/towards gotten/got realiz/realis recogniz/recognis organiz/organis
  apologiz/apologis memoriz/memoris emphasiz/emphasis summariz/summaris criticiz/criticis analyz/analys
  organization/organisation woolen/woollen smolder/smoulder molt/moult sulfur/sulphur`
    .split(/\s+/)
    .map((pair) => pair.split("/")),
);

// Words such as "honorary" and "humorous" are spelled alike in both.
const ENDINGS = "s|d|ed|ing|er|ers|e|es|ful|fully|less|able|ably|ite|ites|hood|hoods|ly|y";

// A word after "{" or "." is the name of a slot.
const AMERICAN = new RegExp(`(?<![{.\\w])(${Object.keys(STEMS).join("|")})(${ENDINGS})?(?!\\w)`, "gi");

/** American spelling → British. Capitals are preserved. */
export function toBritishSpelling(text: string): string {
  return text.replaceAll(AMERICAN, (whole, stem: string, ending: string | undefined) => {
    const british = STEMS[stem.toLowerCase()];
    if (british === undefined) return whole;
    return `${stem.slice(0, 1)}${british.slice(1)}${ending ?? ""}`;
  });
}
