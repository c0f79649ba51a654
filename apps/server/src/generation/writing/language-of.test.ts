import { LANGUAGE_VARIANTS, type LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { EVERYDAY, primaryOf } from "./everyday-words.ts";
import { languageOf } from "./language-of.ts";

const ENGLISH =
  "The lamp had burned all night, and nobody in the house could say who had lit it. She counted the boats twice before breakfast; one of them had come home without a crew. “You may keep the letter,” he said, “but you may not keep the stamp.” Rain fell on the marsh, and by the time the bell rang the argument had gone cold, like the soup that stood on the table.";
const PORTUGUESE =
  "A lâmpada ardera a noite inteira, e ninguém na casa sabia dizer quem a tinha acendido. Ela contou os barcos duas vezes antes do café; um deles voltara sem tripulação. “Pode ficar com a carta”, disse ele, “mas não pode ficar com o selo.” A chuva caía sobre o pântano, e quando o sino tocou a discussão já tinha esfriado, como a sopa em cima da mesa.";

/** The same few sentences in every supported language. */
const TEXTS: Record<LanguageVariant, string> = {
  "en-US": ENGLISH,
  "en-GB": ENGLISH,
  "pt-BR": PORTUGUESE,
  "pt-PT": PORTUGUESE,
  de: "Die Lampe hatte die ganze Nacht gebrannt, und niemand im Haus konnte sagen, wer sie angezündet hatte. Sie zählte die Boote zweimal vor dem Frühstück; eines war ohne Mannschaft heimgekommen. „Den Brief dürfen Sie behalten“, sagte er, „aber nicht die Marke.“ Regen fiel auf das Moor, und als die Glocke läutete, war der Streit kalt geworden wie die Suppe auf dem Tisch.",
  fr: "La lampe avait brûlé toute la nuit, et personne dans la maison ne savait qui l’avait allumée. Elle compta les bateaux deux fois avant le petit déjeuner ; l’un d’eux était rentré sans équipage. « Vous pouvez garder la lettre, dit-il, mais pas le timbre. » La pluie tombait sur le marais, et quand la cloche sonna, la dispute avait refroidi comme la soupe sur la table.",
  es: "La lámpara había ardido toda la noche y nadie en la casa sabía decir quién la había encendido. Contó los barcos dos veces antes del desayuno; uno de ellos había vuelto sin tripulación. —Puede quedarse con la carta —dijo él—, pero no con el sello. La lluvia caía sobre la marisma, y cuando sonó la campana la discusión se había enfriado como la sopa en la mesa.",
  it: "La lampada aveva bruciato tutta la notte, e nessuno nella casa sapeva dire chi l’avesse accesa. Contò le barche due volte prima di colazione; una di esse era tornata senza equipaggio. «Può tenere la lettera» disse lui, «ma non il francobollo.» La pioggia cadeva sulla palude, e quando suonò la campana la discussione si era raffreddata come la minestra sul tavolo.",
  nl: "De lamp had de hele nacht gebrand, en niemand in het huis kon zeggen wie haar had aangestoken. Ze telde de boten twee keer voor het ontbijt; een ervan was zonder bemanning thuisgekomen. ‘U mag de brief houden,’ zei hij, ‘maar niet de postzegel.’ De regen viel op het moeras, en toen de bel ging was de ruzie koud geworden, net als de soep op tafel.",
  af: "Die lamp het die hele nag gebrand, en niemand in die huis kon sê wie dit aangesteek het nie. Sy het die bote twee keer voor ontbyt getel; een van hulle het sonder ’n bemanning teruggekom. “Jy mag die brief hou,” het hy gesê, “maar nie die seël nie.” Reën het op die vlei geval, en toe die klok lui, was die rusie so koud soos die sop op die tafel.",
  sv: "Lampan hade brunnit hela natten, och ingen i huset kunde säga vem som hade tänt den. Hon räknade båtarna två gånger före frukosten; en av dem hade kommit hem utan besättning. ”Ni får behålla brevet”, sa han, ”men inte frimärket.” Regnet föll över kärret, och när klockan ringde hade grälet kallnat som soppan som stod på bordet framför dem.",
  da: "Lampen havde brændt hele natten, og ingen i huset kunne sige, hvem der havde tændt den. Hun talte bådene to gange før morgenmaden; en af dem var kommet hjem uden besætning. »De må beholde brevet,« sagde han, »men ikke frimærket.« Regnen faldt over marsken, og da klokken ringede, var skænderiet blevet koldt som suppen, der stod på bordet.",
  nb: "Lampen hadde brent hele natten, og ingen i huset kunne si hvem som hadde tent den. Hun telte båtene to ganger før frokost; en av dem var kommet hjem uten mannskap. «Du får beholde brevet», sa han, «men ikke frimerket.» Regnet falt over myra, og da klokken ringte, hadde krangelen blitt kald, akkurat som suppa som sto på bordet foran dem.",
  nn: "Lampa hadde brunne heile natta, og ingen i huset kunne seie kven som hadde tent ho. Ho talde båtane to gonger før frukost; ein av dei var komen heim utan mannskap. «Du får behalde brevet», sa han, «men ikkje frimerket.» Regnet fall over myra, og då klokka ringde, hadde krangelen vorte kald, akkurat som suppa som stod på bordet framfor dei.",
  fi: "Lamppu oli palanut koko yön, eikä kukaan talossa osannut sanoa, kuka sen oli sytyttänyt. Hän laski veneet kahdesti ennen aamiaista; yksi niistä oli tullut kotiin ilman miehistöä. ”Kirjeen saatte pitää”, hän sanoi, ”mutta ette postimerkkiä.” Sade lankesi suolle, ja kun kello soi, riita oli jo jäähtynyt niin kuin keitto, joka seisoi pöydällä.",
  is: "Lampinn hafði logað alla nóttina og enginn í húsinu gat sagt hver hafði kveikt á honum. Hún taldi bátana tvisvar fyrir morgunmat; einn þeirra hafði komið heim án áhafnar. „Þú mátt eiga bréfið,“ sagði hann, „en ekki frímerkið.“ Regnið féll yfir mýrina og þegar bjallan hringdi var rifrildið orðið kalt eins og súpan sem stóð á borðinu hjá þeim.",
  ca: "El llum havia cremat tota la nit, i ningú de la casa no sabia dir qui l’havia encès. Ella va comptar les barques dues vegades abans d’esmorzar; una havia tornat sense tripulació. «Us podeu quedar la carta», va dir ell, «però no el segell.» La pluja queia sobre l’aiguamoll, i quan va sonar la campana la discussió s’havia refredat com la sopa damunt la taula.",
};

test.each(LANGUAGE_VARIANTS)("recognizes a text in %s, and reports every other language", (asked) => {
  for (const [language, text] of Object.entries(TEXTS)) {
    const code = EVERYDAY[language.split("-")[0] ?? ""]?.code;
    const due = language.split("-")[0] === primaryOf(asked) ? null : code;
    expect([asked, language, languageOf(text, asked)]).toEqual([asked, language, due]);
  }
});

test.each([
  [
    "pol",
    "Lampa paliła się całą noc i nikt w domu nie umiał powiedzieć, kto ją zapalił. Przed śniadaniem dwa razy policzyła łodzie; jedna z nich wróciła bez załogi. „List możesz zatrzymać – powiedział – ale znaczka nie.” Deszcz padał na bagno, a kiedy zadzwonił dzwon, kłótnia ostygła jak zupa, która stała na stole obok nich.",
  ],
  [
    "rus",
    "Лампа горела всю ночь, и никто в доме не мог сказать, кто её зажёг. Перед завтраком она дважды пересчитала лодки; одна из них вернулась домой без команды. «Письмо можете оставить себе, — сказал он, — но не марку». Дождь падал на болото, и когда зазвонил колокол, спор уже остыл, как суп, который стоял на столе перед ними.",
  ],
])("recognizes a language without books too: %s", (code, text) => {
  for (const asked of LANGUAGE_VARIANTS) expect(languageOf(text, asked)).toBe(code);
});

test("accepts any language in a few words", () => {
  expect(languageOf(TEXTS.de.slice(0, 200), "en-GB")).toBeNull();
});

test("accepts speech in other languages", () => {
  expect(languageOf(`${TEXTS.fr} ${TEXTS.fr} ${TEXTS.de}`, "fr")).toBeNull();
});

const FERRY =
  "The old ferryman put the lantern on the pier and waited for the fog to lift. Nobody said a word, for the water had risen and the ropes lay wet on the planks. On the shore the women stood with their baskets and looked across at the houses, where no light was burning yet. He thought of his brother, and of the winter they had shared.";

test.each([2, 20])("reports another language than the book's at any length (%s times)", (times) => {
  expect(languageOf(Array(times).fill(TEXTS.de).join("\n\n"), "en-US")).toBe("deu");
  expect(languageOf(Array(times).fill(FERRY).join("\n\n"), "en-US")).toBeNull();
});

test("accepts a letter in another language within a scene", () => {
  const scene = [FERRY, FERRY, TEXTS.de, FERRY, FERRY, FERRY].join("\n\n");
  expect(languageOf(scene, "en-GB")).toBeNull();
});
