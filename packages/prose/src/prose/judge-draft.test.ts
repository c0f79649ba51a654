import { expect, test } from "vitest";
import { judgeDraft } from "./judge-draft.ts";
import type { Draft } from "./judge-draft.ts";

const THIRD_PAST = `The ferry came in an hour late, and nobody on the quay had thought to light the lamps. Sigrid stood at the rail until the ropes were made fast. She saw her brother before he saw her. He wore their father's coat, and it was too wide for him.

“You waited,” she said. “I am glad. I was afraid you would not. I know what I did, and I see what it cost me.”

He took the case from her and set it down between them. It was heavier than he had thought. They looked at the water, where the last of the light went out, and he said nothing of the letter.

“I'm hungry,” said Sigrid. “I have eaten nothing since I left, and I want soup.”

They went up the lane past the chandler's, which was shut. A dog ran out and barked at them and went in again. She told him about the crossing and the man with the hens. He laughed once. At the door she stopped, because the lamp in the upper window was lit, and she knew who had lit it. He did not look up. He had known all along, she saw, and he had brought her here all the same.`;
const FIRST_PAST = `The ferry came in an hour late, and nobody on the quay had thought to light the lamps. I stood at the rail until the ropes were made fast. I saw my brother before he saw me. He wore our father's coat, and it was too wide for him.

“She waited,” he said. “She is glad. They tell her what he did.”

I took the case from the boards and set it down between us. It was heavier than I had thought. We looked at the water, where the last of the light went out, and I said nothing of the letter.

We went up the lane past the chandler's, which was shut. A dog ran out and barked at us and went in again. I told him about the crossing and the man with the hens, and he laughed once. At the door I stopped, because the lamp in the upper window was lit, and I knew who had lit it. He did not look up at it. He had known all along, I saw, and he had brought me here all the same.`;
const THIRD_PRESENT = `The ferry comes in an hour late, and nobody on the quay has thought to light the lamps. Sigrid stands at the rail until the ropes are made fast. She sees her brother before he sees her. He wears their father's coat, and it is too wide for him.

“You waited,” she says. “I was afraid you would not. I knew what I did, and I saw what it cost.”

He takes the case from her and sets it down between them. It is heavier than he thought. They look at the water, where the last of the light goes out, and he says nothing of the letter.

They go up the lane past the chandler's, which is shut. A dog runs out and barks at them and goes in again. She tells him about the crossing and the man with the hens. He laughs once. At the door she stops, because the lamp in the upper window is lit, and she knows who lit it. He does not look up. He has known all along, she sees, and he brings her here all the same.`;

function kinds(text: string, changes: Partial<Draft> = {}): string[] {
  return judgeDraft({
    text,
    words: 0,
    form: "story",
    pointOfView: "third-limited",
    tense: "past",
    ...changes,
  }).map(({ kind }) => kind);
}

test("finds no problems in a draft as requested", () => {
  expect(kinds(THIRD_PAST)).toEqual([]);
  expect(kinds(THIRD_PAST, { pointOfView: "third-omniscient", words: 300, form: "children" })).toEqual([]);
  expect(kinds(FIRST_PAST, { pointOfView: "first", form: "life" })).toEqual([]);
  expect(kinds(THIRD_PRESENT, { tense: "present" })).toEqual([]);
});

test("finds the wrong person outside speech, in either direction", () => {
  expect(kinds(FIRST_PAST)).toEqual(["wrong_person"]);
  expect(kinds(FIRST_PAST, { form: "life", pointOfView: "third-omniscient" })).toEqual(["wrong_person"]);
  expect(kinds(`${THIRD_PAST}\n\n${THIRD_PAST}`, { pointOfView: "first" })).toEqual(["wrong_person"]);
});

test("finds the wrong tense outside speech, in either direction", () => {
  expect(kinds(THIRD_PRESENT)).toEqual(["wrong_tense"]);
  expect(kinds(THIRD_PAST, { tense: "present" })).toEqual(["wrong_tense"]);
  expect(
    judgeDraft({ text: THIRD_PRESENT, words: 0, form: "story", pointOfView: "first", tense: "past" }),
  ).toEqual([
    expect.objectContaining({ kind: "wrong_tense", detail: expect.stringContaining("present tense") }),
  ]);
});

test.for([
  ["double and straight", (text: string) => text.replace(/[“”]/g, '"')],
  ["single", (text: string) => text.replaceAll("“", "‘").replaceAll("”", "’").replaceAll("'", "’")],
  ["single and straight", (text: string) => text.replace(/[“”]/g, "'")],
  ["pointed", (text: string) => text.replaceAll("“", "«").replaceAll("”", "»")],
  ["a dash", (text: string) => text.replaceAll("“", "—").replaceAll("”", "")],
] as const)("does not take first-person, present-tense speech as narration: marks %s", ([, marked]) => {
  const spoken =
    "“I am here. I see it, I know it, I do what I want and I go where I go,” said Tom. “I am I.”";
  const text = `${THIRD_PAST}\n\n${`${spoken}\n\n`.repeat(6)}${THIRD_PAST}`;
  expect(kinds(marked(text))).toEqual([]);
});

test("allows letters set apart, thoughts in italics and general truths", () => {
  const char = "> I am well. I write to you as I always do, and I hope you are well. I know I am late.";
  const thought = "*I know this house. I am back, and I am not welcome, and I want to go.*";
  const truth = "The sea is what it is. A man who goes to it goes alone. It gives and it takes.";
  expect(kinds([THIRD_PAST, char, thought, truth, "### I am a heading"].join("\n\n"))).toEqual([]);
  expect(kinds(`${THIRD_PAST}\n\n${char.slice(2)}\n\n${THIRD_PAST}`)).toEqual([]);
});

test("does not take a letter in the text as narration, from salutation to signature", () => {
  const lines =
    "I am well, and I hope that you are. I know that I am late, and I am sorry for it.\n\n".repeat(8);
  expect(kinds(`${THIRD_PAST}\n\nDear Oswald,\n\n${lines}Your sister,\n\nSigrid`)).toEqual([]);
  expect(kinds(`My dear Oswald, ${lines}Yours, S.\n\n${THIRD_PAST}`)).toEqual([]);
  expect(kinds(`Dear Oswald,\n\n${lines}Your sister,\n\n${FIRST_PAST}`)).toEqual(["wrong_person"]);
});

test.for(["how-to", "recipes", "verse", "argument"] as const)(
  "does not judge person, tense and bullets in the form %s",
  (form) => {
    expect(kinds(FIRST_PAST, { form, tense: "present" })).toEqual([]);
    expect(
      kinds(
        "In this chapter, you will learn to bake.\n\n- flour, a pound of it\n- water\n- salt\n- yeast and a good oven",
        { form },
      ),
    ).toEqual([]);
  },
);

test("does not judge other languages by English words", () => {
  const german =
    "Ich stand am Geländer, bis die Taue fest waren. Ich sah meinen Bruder, bevor er mich sah. Er trug den Mantel unseres Vaters. ".repeat(
      8,
    );
  expect(kinds(german)).toEqual([]);
  expect(
    kinds("I can't help with this request. Je ne peux pas écrire cette scène. ".repeat(1) + german),
  ).toEqual([]);
});

const REFUSALS = [
  "I can't help with that.",
  "I can’t help with this request.",
  "I'm sorry, but I can't assist with that.",
  "I'm sorry, but I cannot write this scene.",
  "I apologize, but I am unable to continue this story.",
  "I'm unable to create content of that kind.",
  "I cannot create explicit content.",
  "I must decline this request.",
  "I must respectfully decline to write this scene.",
  "I'm not able to generate this material.",
  "I won't be able to write the scene as described.",
  "I'm not comfortable writing this scene.",
  "As an AI, I can't write violent scenes.",
  "As an AI language model, I do not have the ability to continue.",
  "This request goes against my guidelines.",
  "Your request violates our content policy.",
  "Unfortunately, this falls outside what I can do. It conflicts with the usage policies.",
  "I don't feel comfortable continuing with this scene.",
  "I'd rather not write this scene, as it depicts harm.",
  "I'm afraid I can't fulfill this request.",
  "Sorry, I can't help with that. Would you like something else?",
] as const;
const POLITE =
  "I understand that you are working on a novel and I appreciate the trust you place in me. I would be glad to help you with the parts of the story that do not turn on this, and there are several ways in which the tension may be kept. For example, the quarrel could take place behind a closed door, and the reader would learn of it from what is left on the table. ";

test.for(REFUSALS)("reports “%s” as a refusal, short or long", (refusal) => {
  expect(kinds(refusal, { words: 800 })).toEqual(["refusal"]);
  expect(kinds(`${refusal} ${POLITE}\n\n${POLITE}\n\nLet me know which you prefer.`, { words: 800 })).toEqual(
    ["refusal"],
  );
});

test("reports a refusal after a beginning too", () => {
  expect(kinds(`${THIRD_PAST}\n\nI'm sorry, but I can't continue this scene as described.`)).toEqual([
    "refusal",
  ]);
});

test.for([
  "“I can't help with that,” said the clerk. “I'm sorry, but this request goes against the rules.”",
  "‘I must decline this request,’ said Oswald. ‘I’m sorry, I cannot write the letter.’",
  '"As an AI, I cannot feel the rain," said the lamp.',
  "She was sorry. She could not help it.",
  "He could not write the scene as it had been.",
  "The request went against everything the abbot held.",
])("allows a character to say: %s", (speech) => {
  expect(kinds(`${speech}\n\n${THIRD_PAST}`)).toEqual([]);
  expect(kinds(`${THIRD_PAST}\n\n${speech}`)).toEqual([]);
});

test.for([
  "I can't help it. I am sorry, but I loved him, and I cannot say I did not.",
  "I'm afraid I cannot tell you what she wore.",
  "I am sorry to say that I could not help him. I must go on.",
  "I would rather not speak of that winter, and I will not.",
  "I must decline to name the house.",
])("allows a narrator to say: %s", (speech) => {
  expect(kinds(`${speech} ${FIRST_PAST}`, { pointOfView: "first" })).toEqual([]);
});

test.for([
  "In this scene, Sigrid comes back and finds her brother on the quay.",
  "The scene opens with Sigrid at the rail of the ferry.",
  "The chapter follows Sigrid as she returns to the island.",
  "This chapter explores what the two of them owe each other.",
  "**Summary:** Sigrid returns. Her brother waits.",
  "Scene summary: Sigrid returns. Her brother waits.",
  "Synopsis\n\nSigrid returns.",
  "- Sigrid arrives on the ferry\n- Her brother waits\n- They walk home\n- The lamp is lit",
  "1. Sigrid arrives on the ferry.\n2. Her brother waits.\n3. They walk home.",
  "[Sigrid arrives.]\n[Her brother waits and takes the case.]\n[They walk home together.]",
  "Sigrid returns. The reader learns of the letter. Then the scene shifts. The tension builds as the scene ends, and the reader is left to wonder.",
])("reports a summary instead of a scene: %s", (summary) => {
  expect(kinds(`${summary}\n\n`.repeat(8))).toContain("summary");
});

test.for([
  "In this house nothing was ever thrown away.",
  "The scene on the quay had changed.",
  "The story went that the ferryman drank.",
  "In this chapter of her life she owned two cups.",
  "She made a list:\n\n- rope\n- salt\n- tar",
  "The story begins with a ferry, he said, and ends with one.".replace("The story", "His story"),
])("does not report “%s” as a summary", (text) => {
  expect(kinds(`${text}\n\n${THIRD_PAST}`)).toEqual([]);
});

test("requires at least half of the requested words", () => {
  expect(kinds(THIRD_PAST, { words: 500 })).toEqual(["too_short"]);
  expect(kinds(THIRD_PAST, { words: 400 })).toEqual([]);
  expect(
    judgeDraft({ text: "word ".repeat(49), words: 750, form: "verse", pointOfView: "first", tense: "past" }),
  ).toEqual([{ kind: "too_short", detail: "It has 49 words; 750 were asked for" }]);
});

test("reports only emptiness for a few words", () => {
  expect(kinds("")).toEqual(["empty"]);
  expect(kinds("* * *", { words: 900 })).toEqual(["empty"]);
  expect(kinds("She went out.", { words: 900 })).toEqual(["empty"]);
  expect(kinds("She went out.", { words: 5 })).toEqual([]);
});
