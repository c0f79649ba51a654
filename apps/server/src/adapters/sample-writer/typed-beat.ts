import type { Beat, BookPlan, PlannedPromise } from "@colophon/contracts/books/plan";
import { PARTS, type Part } from "./fiction-register.ts";
import { planSentence, type Story, type StoryBeat } from "./story.ts";
import { lemmaOfThirdPerson } from "./verbs.ts";

/** A beat an author typed, or another model planned: its people become parts, its first verbs take the tense told in. */
export function typedBeat(beat: Beat, plan: BookPlan): StoryBeat {
  const withParts = plan.cast.reduce(
    (text, member, index) => {
      const part = PARTS[index];
      if (part === undefined) return text;
      const forms = [member.name, ...member.aliases].toSorted((a, b) => b.length - a.length);
      return forms.reduce((changed, form) => changed.replaceAll(form, `{${part}}`), text);
    },
    beat.text.replaceAll(/["“”{}<>[\]|]/g, "").replace(/[.!?]+\s*$/, ""),
  );
  const parts = PARTS.filter((part) => withParts.includes(`{${part}}`));
  return {
    kind: "",
    place: null,
    text: withVerbs(withParts),
    topic: topicOf(beat.text),
    how: "",
    snag: "",
    after: "",
    sentence: beat.text,
    parts: parts.length > 0 ? parts : peopleParts(beat, plan),
  };
}

/** The verb right after a person's name, and after an "and" that follows it. */
function withVerbs(text: string): string {
  return text.replace(
    /\{([LFREW])\} ([a-z]+)((?:[^{.;]*?) and )?([a-z]+)?/g,
    (whole, part: string, verb: string, and?: string, second?: string) => {
      const lemma = lemmaOfThirdPerson(verb);
      if (lemma === null) return whole;
      const mark = part === "L" ? "1" : "";
      const other = and === undefined || second === undefined ? null : lemmaOfThirdPerson(second);
      const rest =
        other === null || second?.length === undefined
          ? `${and ?? ""}${second ?? ""}`
          : `${and}<${mark}${other}>`;
      return `{${part}} <${mark}${lemma}>${and === undefined && second !== undefined ? "" : rest}`;
    },
  );
}

function peopleParts(beat: Beat, plan: BookPlan): Part[] {
  return PARTS.filter((_part, index) => {
    const member = plan.cast[index];
    return (
      member !== undefined &&
      beat.people.some((name) => name === member.name || member.aliases.includes(name))
    );
  });
}

/** The last "the …" of a beat is most often what it is about. */
function topicOf(text: string): string {
  const phrases = [
    ...text.matchAll(/\bthe [a-z]+(?: [a-z]+)?(?=$|[.,;:]| (?:and|in|on|at|from|to|of|with|that|by|for)\b)/g),
  ];
  return phrases.at(-1)?.[0] ?? "the matter";
}

/** How a promise is planted and paid: as drawn, or, for one an author typed, in its own words. */
export function promiseSentences(
  promise: PlannedPromise,
  { story, plan }: { story: Story; plan: BookPlan },
): { plant: string; pay: string } {
  const names = plan.cast
    .flatMap(({ aliases, name }) => [name, ...aliases])
    .toSorted((a, b) => b.length - a.length);
  const bare = (text: string): string => names.reduce((changed, name) => changed.replaceAll(name, "@"), text);
  const drawn = story.promises.find(
    ({ text }) => bare(planSentence(text, story.parts)) === bare(promise.text),
  );
  if (drawn !== undefined) return drawn;
  const text = promise.text.replaceAll(/["“”{}<>[\]|]/g, "").replace(/[.!?]+\s*$/, "");
  return {
    plant: `One thing <be> understood, though nobody <say> it aloud: ${text}.`,
    pay: `And so, as it <have> been promised: ${text}.`,
  };
}
