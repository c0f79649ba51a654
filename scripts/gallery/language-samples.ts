import { parseChapterText } from "@colophon/domain/chapter-text";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";

/** German, typed with straight quotation marks: the press sets „…“ and divides long compounds. */
export const GERMAN: ManuscriptInput = {
  title: "Das Haus der Uhren",
  author: "Mathilde Brandt",
  publisher: "Verlag am Deich",
  year: 2026,
  language: "de",
  description: "Eine Uhrmacherin, ein stilles Haus und die Frage, wem die Stunden gehören.",
  chapters: [
    {
      title: "Die Zimmerwirtin",
      blocks:
        parseChapterText(`Das Haus in der Lindenstraße hatte elf Zimmer und vierzehn Uhren, und keine zwei davon waren jemals derselben Meinung gewesen. Die Standuhr im Treppenhaus ging vor, aus Ungeduld, wie die Wirtin sagte; die Küchenuhr ging nach, aus Anhänglichkeit; und die kleine Reiseuhr auf dem Fensterbrett der Dachkammer stand seit dem Frühjahr auf zehn Minuten vor vier und ließ sich durch nichts dazu bewegen, ihre Auffassung zu ändern.

"Sie sind also die Uhrmacherin", sagte Frau Habicht. Sie sagte es nicht unfreundlich. Sie sagte es so, wie man zu einem Arzt spricht, den man zwar gerufen hat, aber nicht hereinlassen möchte.

"Uhrmacherin, ja", sagte Johanna. "Sie hatten geschrieben."

"Geschrieben hat mein Bruder. Mein Bruder ist der Ansicht, dass in einem Haus eine einzige Zeit herrschen müsse. Er ist Eisenbahnverwaltungsoberinspektor."

Johanna stellte ihre Tasche ab. Man hörte es jetzt deutlich: das ganze Haus tickte, vom Keller bis unter die Ziegel, vielstimmig, unregelmäßig, beinahe heiter, wie eine Gesellschaft, die nach dem Essen noch sitzen geblieben ist. Irgendwo schlug es drei. Ein wenig später schlug es, eine Etage höher und in einer anderen Tonart, halb.

"Und Sie?", fragte sie. "Was ist Ihre Ansicht?"

Frau Habicht sah an ihr vorbei in das Treppenhaus, wo das Nachmittagslicht durch die bunten Scheiben fiel und langsam, Stufe um Stufe, nach oben ging. Sie war eine Frau, die nicht oft nach ihrer Ansicht gefragt wurde und die deshalb sorgfältig mit ihr umging.

"Ich glaube", sagte sie endlich, "*dass sie sich unterhalten.*"`),
    },
    {
      title: "Zehn vor vier",
      blocks: parseChapterText(
        "Am nächsten Morgen waren es dreizehn Uhren. Keine von beiden sprach beim Frühstück davon.",
      ),
    },
  ],
};

/** French, typed with straight quotation marks and plain spaces: the press sets « … » and the thin spaces. */
export const FRENCH: ManuscriptInput = {
  title: "Le Passeur de mai",
  author: "Hélène Vauquelin",
  publisher: "Éditions du Gué",
  year: 2026,
  language: "fr",
  description: "Un bac, une rivière en crue, et le dernier passager de la saison.",
  chapters: [
    {
      title: "La rive d’en face",
      blocks:
        parseChapterText(`Il y avait quarante ans que Basile passait les gens d’une rive à l’autre, et jamais personne ne lui avait demandé ce qu’il pensait de la rivière. On lui parlait du temps, du prix du blé, de la fille du notaire ; on lui disait "bonjour" en montant et "merci" en descendant, et l’on oubliait, sitôt le pied sur l’herbe, qu’il y avait eu de l’eau.

"Vous montez ?" dit-il.

L’homme ne répondit pas tout de suite. Il se tenait au bord du ponton, un chapeau de ville à la main, et il regardait couler la crue comme on regarde passer un train que l’on n’a pas l’intention de prendre.

"Est-ce que c’est loin ?"

"D’ici à là-bas ? Douze minutes en été ; en mai, cela dépend d’elle."

"D’elle ?"

Basile montra la rivière du menton. Elle était brune, épaisse, pressée ; elle charriait des branches, une barrière, un arrosoir encore neuf, et tout cela descendait vers la mer avec un air de savoir parfaitement où il allait. Sur la rive d’en face, entre deux saules, quelqu’un avait allumé une lampe. Il n’était pourtant que trois heures.

"On vous attend, on dirait", fit le passeur.

L’homme remit son chapeau. Il avait l’air très fatigué, tout à coup, et presque jeune.

"C’est impossible", dit-il. "*Je n’ai prévenu personne.*"

Alors Basile, qui n’était pas curieux, détacha la chaîne ; et, pour la première fois depuis quarante ans, il oublia de demander le prix du passage.`),
    },
    {
      title: "La lampe",
      blocks: parseChapterText(
        "Elle brûlait encore quand ils touchèrent au bord, et il n’y avait personne pour la tenir.",
      ),
    },
  ],
};
