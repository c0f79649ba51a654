import type { Brief } from "@colophon/domain/brief";
import type { SceneCard, SceneFinding } from "@colophon/domain/writing-tasks";
import type { Ask } from "../call-model.ts";
import { writingRules } from "./rules.ts";

const REPAIR_TOKENS = 6000;

/** Asks for patches of what blocks, and of nothing else. */
export function repairAsk(repair: {
  brief: Brief;
  scene: SceneCard;
  text: string;
  findings: SceneFinding[];
}): Ask {
  const { brief, scene, text, findings } = repair;
  const list = findings.map((found) => `- ${found.detail}\n  Quote: ${found.quote}`).join("\n");
  return {
    task: { kind: "repair", brief, scene, text, findings },
    tier: "strong",
    system: writingRules(brief),
    cachedPrefix: [],
    prompt: `This scene must be mended at these points:\n${list}\n\nThe scene:\n\n${text}\n\nAnswer with patches as JSON. Each quotes the exact text it replaces, letter by letter, at least a whole sentence and at most a paragraph. Change nothing else.`,
    maxOutputTokens: REPAIR_TOKENS,
  };
}
