import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findLeaks } from "../manuscript-health/leaks.ts";
import { stripFraming } from "./strip-framing.ts";

const frame = { chapterTitle: "The Tide" };
const strip = (text: string): string => stripFraming(text, frame).text;
const PROSE = "The ferry came in an hour late.\n\n“You waited,” said Sigrid. She set down the case.";

/** Model talk at any position. */
const OPENINGS = [
  "Here is scene 1 of chapter 3:",
  "Here's scene 2 of the chapter:",
  "Here is the scene:",
  "Here's the scene you asked for:",
  "Here is the next scene of your novel, about 800 words:",
  "Here is the revised scene.",
  "Here's a draft of the scene:",
  "Here's the rewritten chapter, with the changes requested:",
  "Here is my draft of chapter three, following your outline:",
  "Here is the continuation:",
  "Here's the next part of the story:",
  "Here is the text of the scene as requested:",
  "Here are the scenes you asked for:",
  "Below is the scene as requested:",
  "Below is the first scene of chapter 2, written in third person limited, past tense:",
  "Below you'll find the scene based on your outline:",
  "The following is the scene as per your brief:",
  "What follows is the second scene of the chapter:",
  "Please find below the revised scene:",
  "Sure! Here is the scene you asked for.",
  "Sure, here's the scene:",
  "Sure thing! Here's your story:",
  "Certainly, here is the passage you wanted.",
  "Certainly! Below is the opening scene:",
  "Of course! Here's the rewritten scene:",
  "Of course. I'll write the scene for you now.",
  "Absolutely! Here is scene two:",
  "Okay, here's the draft:",
  "Understood. Here is the chapter:",
  "Got it. Here's the revised version of the scene:",
  "Great! Let's continue the story from where we left off.",
  "Thank you for the details! Here is the scene:",
  "I've written the scene below, keeping to the beats you gave:",
  "I have revised the scene to match your instructions.",
  "I'll now write scene 3 of the chapter:",
  "Let me write the scene according to your outline.",
  "As requested, here is the scene:",
  "Based on your outline, here's the scene.",
  "Following the scene card, this is the scene:",
  "Continuing from where the last scene left off:",
  "Picking up the story after chapter 2:",
  "**Here is the scene:**",
  "*Here's the scene you requested.*",
  "(Here is the scene, approximately 900 words.)",
  "Scene 1",
  "Scene 2 — The Wharf",
  "Scene Two: The Wharf",
  "**Scene 2**",
  "## Scene 2 of 4",
  "### Chapter 3, Scene 2: The Wharf",
  "**Chapter 3: The Wharf**",
  "CHAPTER THREE",
  "Chapter 12 – Who Goes There?",
  "Part II: The Quay",
  "[Scene begins]",
  "[Scene 1: The quay, dusk]",
  "[Begin scene]",
  "Scene starts.",
  "The Tide",
  "**THE TIDE**",
  "Word count: 1,000",
  "**Word count:** ~950 words",
  "Target length: 800 words",
  "POV: Sigrid",
  "Setting: the quay, dusk",
  "**Tone:** tense",
  "Here's my take on the scene:",
  "Here's a version of the scene with more dialogue:",
  "Here's the corrected scene with the quotation marks fixed:",
  "This is scene 1 of chapter 3.",
  "The scene is as follows:",
  "Now writing scene 2…",
  "Alright, let's dive into scene 2.",
  "Okay, I understand. I will write scene 2 of chapter 3 now.",
  "Thanks for the detailed brief! Here is scene 1.",
  "I'll start with scene one.",
  "Scene 2 (The Wharf)",
  "Chapter 3 | Scene 2",
  "Ch. 3, Scene 2",
  "[Continuing from the previous scene]",
] as const;
const CLOSINGS = [
  "If you want, I can also write the next scene.",
  "If you'd like, I can continue with scene 2.",
  "If you would like me to revise anything, just let me know!",
  "If you want any changes, just tell me.",
  "If you need another version, I'd be happy to provide one.",
  "Let me know if you'd like me to continue.",
  "Let me know if you would like any changes!",
  "Let me know if you want the next scene.",
  "Let me know how you'd like to proceed.",
  "Let me know whether this scene works for you, and I will adjust the tone.",
  "Please let me know if you would like me to expand on any part.",
  "Would you like me to continue?",
  "Would you like me to write the next chapter?",
  "Would you like to see an alternative version of this scene?",
  "Do you want me to proceed with scene 3?",
  "Want me to continue?",
  "Shall I continue with the next scene?",
  "Should I write the next chapter?",
  "Is there anything you'd like me to change?",
  "Are you ready for the next scene?",
  "Feel free to ask for revisions.",
  "Please feel free to adjust the names.",
  "If you have any feedback, feel free to share it.",
  "I'm happy to revise it further.",
  "I'd be glad to continue the story.",
  "I am ready to continue when you are.",
  "I hope this helps!",
  "I hope this scene meets your expectations.",
  "I hope this captures the mood you wanted.",
  "I hope you enjoyed this chapter!",
  "I look forward to your feedback.",
  "This scene captures Sigrid's fear and sets up the next chapter.",
  "This draft comes in at about 1,020 words.",
  "This scene is approximately 1,000 words.",
  "[End of scene]",
  "[Scene ends]",
  "**End of Chapter 3**",
  "— End of Scene 2 —",
  "End scene.",
  "(End of excerpt)",
  "Scene complete.",
  "(1,024 words)",
  "*Approximately 1,050 words*",
  "~980 words",
  "Word count: 1,024",
  "[Word count: 1,024]",
  "Total word count: 998 words",
  "*To be continued*",
  "To be continued…",
  "(Continued in the next scene)",
  "Next scene: Oswald finds the ledger.",
  "Up next: Scene 3",
  "Note: I kept the scene in third person, as the outline asks.",
  "*Note: This scene follows the beats of the outline.*",
  "**Author's note:** The word count is a little over the target.",
  "(Note: the previous chapter left the door open; continuity is kept.)",
  "Exit state: Sigrid knows.",
  "Great! Let me know if you would like me to write the next scene. Enjoy!",
  "Let me know if this works, and I'll continue with the next scene.",
  "If there's anything you'd like me to change, just let me know.",
  "If you have any questions or need revisions, I'm here to help.",
  "Is there anything else you'd like me to add?",
  "Ready for scene 2?",
  "How would you like to proceed?",
  "Would you prefer a darker ending?",
  "I can also write an alternative ending if you'd like.",
  "I've kept the word count close to 800.",
  "I tried to keep the tone consistent with the previous scenes.",
  "(I've kept this under 800 words.)",
  "This concludes scene 2.",
  "Note that this scene is slightly over the target length.",
  "Please provide the next scene card.",
  "I'm ready for the next scene.",
] as const;
/** Model talk only at the edges. */
const EDGES_BEFORE = [
  "# Anything at all",
  "---",
  "* * *",
  "Scene:",
  "**Revised scene:**",
  "Here is your story:",
  "Assistant:",
  "Title: The Quay",
  "Certainly!\n\n---",
  "First draft:",
  "Rewritten scene:",
  "The story continues:",
  "Here you go:",
  "Characters: Sigrid, Oswald",
  "Point of View: third person limited",
  "Here is the scene.",
] as const;
const EDGES_AFTER = [
  'Just say "continue" and I\'ll write the next scene.',
  "---",
  "* * *",
  "THE END",
  "**The End**",
  "Let me know what you think!",
  "Would you like me to:\n- continue with scene 2,\n- or revise this one?",
  "Let me know if you would like me to change any of this.\n\nEnjoy!",
  "Chapter 4: The Storm",
  "Let me know your thoughts!",
  "Let me know if this works for you.",
  "Hope this helps!",
  "I hope you like it!",
  "Enjoy the story!",
  "Good luck with your novel!",
  "Key beats covered:\n- the quay\n- the case",
  "Feedback is welcome!",
  "[Continue?]",
] as const;

test.for([...OPENINGS, ...EDGES_BEFORE])("strips “%s” before a scene", (leak) => {
  expect(stripFraming(`${leak}\n\n${PROSE}`, frame).text).toBe(PROSE);
  expect(strip(`${leak}\n${PROSE}`)).toBe(PROSE);
  expect(stripFraming(`${leak}\n\n${PROSE}`, frame).removed.join("\n")).toContain(leak.split("\n")[0]);
});

test.for([...CLOSINGS, ...EDGES_AFTER])("strips “%s” after a scene", (leak) => {
  expect(stripFraming(`${PROSE}\n\n${leak}`, frame).text).toBe(PROSE);
  expect(strip(`${PROSE}\n\n---\n\n${leak}`)).toBe(PROSE);
});

test.for([...OPENINGS, ...CLOSINGS])("blocks “%s” within a scene", (leak) => {
  expect(findLeaks(`${PROSE}\n\n${leak}\n\n${PROSE}`, { isFiction: true, ...frame })).not.toEqual([]);
});

const HONEST_FIRST = [
  "“Here is the letter,” she said.",
  '"Here is the scene of the crime," said the sergeant.',
  "‘Certainly,’ said the clerk. ‘Here is the chapter you asked for.’",
  "“Sure,” said Tom.",
  "“Let me know if you would like me to continue,” said the nurse.",
  "Sure, he had lied. Everyone had.",
  "Sure. Why not? I had been called worse.",
  "Certainly the house had been empty for years.",
  "Of course she went. Here is where it becomes difficult.",
  "Of course, here is where the road ended.",
  "Okay. He could do this.",
  "Here is what happened: the ferry sank.",
  "Here is the church where we were married.",
  "Here is the story as my grandmother told it.",
  "Here is the part nobody tells you.",
  "Here's the thing about salt.",
  "Here is the lesson of this chapter: measure first.",
  "Here is the scene. Two men sit at a table and neither speaks.",
  "Here lay the village, and below it the sea.",
  "Here are the facts.",
  "Below is the sea, and above it nothing.",
  "Below the wharf the water was black.",
  "The following is the testimony of Oswald Finch, clerk.",
  "What follows is true.",
  "The scene was set for a quarrel.",
  "The scene at the wharf stayed with him.",
  "Scene by scene it came back.",
  "Chapter one of his life was over.",
  "Chapter and verse, she knew it all.",
  "Part of him wanted to stay.",
  "Part one of me was glad.",
  "Act now, the sign said.",
  "The tide was late.",
  "The Tide was late.",
  "The tide.",
  "I have written this scene a hundred times in my head.",
  "I have written the story of my life for my daughter.",
  "I'll continue, then, where my brother could not.",
  "Let me tell you about the quay.",
  "As requested by the court, I set down what I saw.",
  "Continuing north, they came to the river.",
  "Picking up the lantern, she went down.",
  "Following the river, they came to a mill.",
  "Based on nothing but a smell, he knew.",
  "Berlin, 1945",
  "March 3, 1911",
  "Tuesday. Rain again.",
  "1801. I have just come back from a visit to my landlord.",
  "Dear Anna, I hope this letter finds you well.",
  "Note to self: never trust a ferryman.",
  "Title and land had both been lost.",
  "Words: he had none left.",
  "Setting the table took an hour.",
  "Draft horses stood in the lane.",
  "End of the line, said the sign.",
  "Ten thousand words would not have done it.",
  "Thinking aloud was his vice.",
  "Assistant masters were paid by the term.",
  "Yes, I can see it still.",
  "Great was the fall of it.",
  "*Click.*",
  "The draft came from under the door.",
  "This is the chapter of accidents, my father used to say.",
  "This is a story about salt.",
  "Let's begin.",
  "The scene follows her still.",
  "Writing was all he had.",
  "Starting again, she counted the steps.",
  "I will start with my mother.",
  "I can write, if you want the truth of it.",
  "I have kept the brief hours of that night to myself.",
  "Characters like his are made, not born.",
  "Thanks for nothing, he thought.",
  "The story continues where it was left.",
  "Here it is: the whole of what I know.",
  "Here you go, she thought, and went.",
] as const;
const HONEST_LAST = [
  "“Would you like me to continue?” she asked.",
  "“If you want, I can also write to him,” said Tom.",
  "Let me know if you can come. Your loving sister.",
  "Let me know when the boat is in.",
  "If you want to know the truth, I can tell you.",
  "If you want the key, it hangs behind the stove.",
  "I hope this letter reaches you.",
  "I hope this is the last winter.",
  "I hope you enjoyed the war.",
  "Shall I go on?",
  "What would you have me do?",
  "Would you like to know how it ended?",
  "Feel free, the sign said.",
  "Note: let the dough rest for an hour.",
  "Notes lay all over the floor.",
  "Next: the key.",
  "To be continued was all she asked.",
  "He counted a thousand words for rain.",
  "And that was that. The end.",
  "The end.",
  "It was the end of the scene.",
  "It was the end of chapter one of his life.",
  "This scene played out every night.",
  "This chapter of his life was over.",
  "I am happy to be here.",
  "I'd be glad to see him hang.",
  "I look forward to the spring.",
  "She signed it: Yours, E.",
  "Then he listed them:",
  "(It rained.)",
  "*It rained.*",
  "“But I—”",
  "Enjoy!",
  "Certainly.",
  "- salt\n- rope\n- tar",
  "Serve at once, with lemon.",
  "Should I continue?",
  "What happens next?",
  "Ready?",
  "I tried to keep the tone of it light.",
  "I have kept every word.",
  "This is the end of the road.",
  "That's the end of it.",
  "That is the end of the chapter, and the beginning of the next.",
  "I am ready.",
  "If you have any questions, ask the sea.",
  "If there is anything left, it is mine.",
  "Please provide for her, he wrote.",
  "How would you have gone on?",
  "I hope you like it here.",
  "Thank you for reading this letter.",
  "Note: I have left the skins on.",
] as const;

test.for(HONEST_FIRST)("keeps “%s” at the start of a scene", (first) => {
  expect(stripFraming(`${first}\n\n${PROSE}`, frame)).toEqual({ text: `${first}\n\n${PROSE}`, removed: [] });
});

test.for(HONEST_LAST)("keeps “%s” at the end of a scene", (last) => {
  expect(stripFraming(`${PROSE}\n\n${last}`, frame)).toEqual({ text: `${PROSE}\n\n${last}`, removed: [] });
});

test.for([...HONEST_FIRST, ...HONEST_LAST])("allows “%s” within a scene", (line) => {
  const found = findLeaks(`${PROSE}\n\n${line}\n\n${PROSE}`, { isFiction: true, chapterTitle: "Low Water" });
  expect(found).toEqual([]);
});

test("returns honest prose framed by talk letter by letter", () => {
  const honest = fc
    .array(fc.constantFrom(...HONEST_FIRST, ...HONEST_LAST.filter((line) => !line.startsWith("-"))), {
      minLength: 1,
      maxLength: 6,
    })
    // Next to model talk, small talk counts as such too.
    .map((paragraphs) => ["It rained.", ...paragraphs, "She left."].join("\n\n"));
  const gap = fc.constantFrom("\n", "\n\n", "\r\n\r\n", "\n\n\n\n");
  const before = fc.array(fc.constantFrom(...OPENINGS, ...EDGES_BEFORE), { maxLength: 4 });
  const after = fc.array(fc.constantFrom(...CLOSINGS, ...EDGES_AFTER), { maxLength: 4 });
  const wrapped = fc.constantFrom(
    (text: string) => text,
    (text: string) => `<think>Two people on a quay.</think>\n${text}`,
    (text: string) => `\`\`\`markdown\n${text}\n\`\`\``,
    (text: string) => `<scene number="2">\n${text}\n</scene>`,
  );
  fc.assert(
    fc.property(honest, before, after, gap, wrapped, (text, opening, closing, between, wrap) => {
      expect(strip(wrap([...opening, text, ...closing].join(between)))).toBe(text);
      expect(strip(text)).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test.for([
  "<think>They want a quay.</think>",
  "<think>\nThey want a quay.\n\nScene 1: a ferry.\n</think>\n\n",
  "<THINK>They want a quay.</THINK>",
  '<thinking effort="high">They want a quay.</thinking>',
  "<reasoning>They want a quay.</reasoning>",
  "<thought>a</thought><analysis>b</analysis>",
  "<think></think>",
  "They want a quay. It should rain.\n</think>\n",
  "<think>a <think>b</think> c</think>",
  "◁think▷They want a quay.◁/think▷",
  "They want a quay.◁/think▷",
  "[THINK]They want a quay.[/THINK]",
  "<|begin_of_thought|>They want a quay.<|end_of_thought|>",
  "<|START_THINKING|>They want a quay.<|END_THINKING|><|START_RESPONSE|>",
  "<|channel|>analysis<|message|>They want a quay.<|end|><|start|>assistant<|channel|>final<|message|>",
  "<|channel|>analysis<|message|>They want a quay.<|end|>",
  "analysisThey want a quay. Write it.assistantfinal",
  "<|im_start|>assistant\n",
  "<|start_header_id|>assistant<|end_header_id|>\n\n",
])("strips thoughts before a scene: %s", (thoughts) => {
  expect(strip(`${thoughts}${PROSE}`)).toBe(PROSE);
});

test.for([
  "<think>Shall it rain on?",
  "<|im_end|>\n<|im_start|>user\nGo on.",
  "<|return|>",
  "<|eot_id|>",
  "</s>",
  "</think>",
  "<think>Done.</think>",
])("strips thoughts and turns after a scene: %s", (tail) => {
  expect(strip(`${PROSE}\n\n${tail}`)).toBe(PROSE);
});

test("leaves nothing of thoughts without a scene", () => {
  expect(strip("<think>They want a quay. It should rain.")).toBe("");
  expect(strip("Sure! Here is the scene:")).toBe("");
});

test.for([
  `\`\`\`\n${PROSE}\n\`\`\``,
  `Sure, here is the scene:\n\n\`\`\`markdown\n${PROSE}\n\`\`\`\n\nLet me know if you want any changes!`,
  `\`\`\`text\n${PROSE}`,
  `${PROSE}\n\`\`\``,
  `<scene>${PROSE}</scene>`,
  `<SCENE id="3">\n${PROSE}\n</SCENE>`,
  `I will set it at dusk and keep it short.\n<chapter>\n${PROSE}\n</chapter>\nDone.`,
  `<output>\n<scene>\n${PROSE}\n</scene>\n</output>`,
  `<scene>\n${PROSE}`,
  `${PROSE}\n</scene>`,
  `Assistant: ${PROSE}`,
  `**Assistant:** ${PROSE}`,
  `*${PROSE}*`,
  `**${PROSE}**`,
  PROSE.split("\n\n")
    .map((paragraph) => `_${paragraph}_`)
    .join("\n\n"),
  `"${PROSE}"`,
  `“${PROSE}”`,
  PROSE.split("\n\n")
    .map((paragraph) => `> ${paragraph}`)
    .join("\n\n"),
  `Sure! Here is scene 1 of chapter 3: ${PROSE}`,
  `Certainly! Here is the scene. ${PROSE}`,
  `${PROSE} Let me know if you'd like me to continue.`,
])("strips a wrapper around everything: %s", (wrapped) => {
  expect(strip(wrapped)).toBe(PROSE);
});

test.for([
  '"Go," she said. "Now."',
  '"I saw nothing. I left at nine."',
  '"Go," she said.\n\nThe plank was 6" wide, and he said, "No."',
  '"I saw nothing.\n\n"I left at nine."',
  "“I saw nothing.\n\n“I left at nine.”",
  "“Go,” she said.\n\nHe went. “Now?”",
  "*Click.* The lamp went out. *Click.*",
  "**Salt** is the first thing, and **rope** the second.",
  "He wrote `<b>` and left.",
  "Assistant: Who is there?\n\nMaster: A friend.\n\nAssistant: Then come in.",
  "The <scene> tag is not closed here, and stands in the middle.",
])("keeps what only looks wrapped: %s", (text) => {
  expect(strip(text)).toBe(text);
});

test("strips a scene's number from the middle, and no other line", () => {
  expect(strip("It rained.\n\nScene 2\n\nShe left.\n\n**Scene 3 of 4**\n\nHe stayed.")).toBe(
    "It rained.\n\nShe left.\n\nHe stayed.",
  );
  const kept = "It rained.\n\nScene 2 was worse.\n\n## The Tide\n\n* * *\n\nStep 2\n\nShe left.";
  expect(strip(kept)).toBe(kept);
});

test("keeps headings, lists and fences within a lesson, and its first heading", () => {
  const lesson =
    "## What you need\n\n- flour\n- water\n\n### Note: the oven\n\nHeat it.\n\n```\n220\n```\n\n1. Mix.\n2. Bake.\n\n> Patience.\n\nServes: 4.";
  for (const form of ["how-to", "recipes", "argument"] as const)
    expect(stripFraming(lesson, { ...frame, form })).toEqual({ text: lesson, removed: [] });
  expect(stripFraming(lesson, { ...frame, form: "story" }).removed).toEqual(["## What you need"]);
  expect(stripFraming(`# Fish pie\n\n${lesson}`, { ...frame, form: "recipes" }).text).toBe(
    `## Fish pie\n\n${lesson}`,
  );
  expect(stripFraming(`# The Tide\n\n${lesson}`, { ...frame, form: "recipes" }).text).toBe(lesson);
});

test("normalizes line ends, spaces around lines and blank lines", () => {
  expect(strip("\uFEFF\r\n  It rained.  \r\n\r\n\r\n\r\nShe left. \r\n")).toBe("It rained.\n\nShe left.");
  expect(strip("The tide goes out\nthe lamps are lit.")).toBe("The tide goes out\nthe lamps are lit.");
});

test.for([
  ["It rained. She went to the", "It rained."],
  ["Did it rain? She went", "Did it rain?"],
  ["It rained… She went", "It rained…"],
  ["It rained.\n\n“Go on.” She went", "It rained.\n\n“Go on.”"],
  ["“Go (on!)” she", "“Go (on!)”"],
  ["It rained. It cost 3.5 pou", "It rained."],
  ["It rained. She met Mr. Fin", "It rained."],
  ["It rained.\n\nLet me know if you'd like me to", "It rained."],
  ["雨が降った。彼女は", "雨が降った。彼女は"],
] as const)("drops the half sentence at the end of “%s”", ([text, whole]) => {
  expect(strip(text)).toBe(whole);
});

test.for([
  "It was late. “Go on.”",
  "It was late. He listed them:",
  "It was late. *It rained.*",
  "It was late.\n\n- salt\n- rope",
  "It was late.\n\nThe tide goes out\nThe lamps are lit\nAnd no one waits",
  `It was late. ${"and on and on ".repeat(60)}until`,
  "and then the",
  "",
])("keeps all of “%s”", (text) => {
  expect(strip(text)).toBe(text);
});
