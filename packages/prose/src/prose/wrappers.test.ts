import { expect, test } from "vitest";
import { dropThinking } from "./thinking.ts";
import { unwrapOnce } from "./wrappers.ts";

const PROSE = "It rained on the quay.\n\nShe left, and he did not look up.";

test.for([
  [`\`\`\`\n${PROSE}\n\`\`\``, ["```", "```"]],
  [`~~~text\n${PROSE}\n  ~~~`, ["~~~text", "  ~~~"]],
  [`${PROSE}\n\`\`\``, ["```"]],
  [`<Scene>\n${PROSE}\n</SCENE>`, ["<Scene>", "</SCENE>"]],
  [`Done:  <scene>\n${PROSE}\n</scene>  Yes.`, ["Done:  <scene>", "</scene>  Yes."]],
  [`ChatGPT:  ${PROSE}`, ["ChatGPT:"]],
] as const)("strips the wrapper of %j, and reports it", ([text, removed]) => {
  const unwrapped = unwrapOnce(text);
  expect(unwrapped?.text.trim()).toBe(PROSE);
  expect(unwrapped?.removed).toEqual(removed);
});

test.for([
  `${PROSE}\n\`\`\`\ncode\n\`\`\`\nIt went on.`,
  `\`\`\`\ncode\n\`\`\`\n${PROSE}`,
  `${PROSE}\n\`\`\`\nIt went on.`,
  `\`\`\`\none\n\`\`\`\n${PROSE}\n\`\`\``,
  `${PROSE} <scene>One</scene> ${PROSE}`,
  `Assistant: Who is it?\nMaster: I.\nAssistant: Come.`,
  "> A letter alone.",
  "****",
  "**",
  "__",
  "* *",
  '"It rained.\n\nShe left."\n\n"Go," he said.',
  '"It rained.',
] as const)("finds no wrapper around %j", (text) => {
  expect(unwrapOnce(text)).toBeNull();
});

test.for([
  ["<think>Rain.</think>It rained.", "It rained.", ["<think>Rain.</think>"]],
  ["<think> </think>It rained.", "It rained.", ["<think> </think>"]],
  ["[THINK]Rain.[/THINK]It rained.", "It rained.", ["<think>Rain.</think>"]],
  ["One.</think>Two.</think>It rained.", "It rained.", ["One.</think>Two.</think>"]],
  ["It rained.</think> \n", "It rained. \n", ["</think>"]],
  ["It rained.<think>And then", "It rained.", ["<think>And then"]],
  ["It rained.<|im_end|>More.", "It rained.", ["<|im_end|>More."]],
  [" <|im_end|>", " ", ["<|im_end|>"]],
  ["<|start|>assistant It rained.", "It rained.", ["<|start|>assistant"]],
  [
    "<|channel|>final<|message|>Old.<|channel|>final<|message|>It rained.",
    "It rained.",
    ["<|channel|>final<|message|>Old.<|channel|>final<|message|>"],
  ],
  ["It rained.", "It rained.", []],
] as const)("strips the thoughts of %j, and reports them", ([text, left, removed]) => {
  expect(dropThinking(text)).toEqual({ text: left, removed });
});
