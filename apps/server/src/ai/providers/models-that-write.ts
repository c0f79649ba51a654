import type { EnvironmentKind } from "@colophon/contracts/ai/provider-kinds";
import { MODEL_CATALOG, type TextModel, catalogModel } from "@colophon/contracts/ai/model-catalog";
import { DEFAULT_TEXT_MODELS, type ModelPair } from "@colophon/contracts/ai/default-models";

const MAX_NAMES = 200;

/** Names of models for embeddings, images or speech: the only clue if the catalog doesn't know the model. */
const NOT_WRITERS =
  /embed|rerank|whisper|moderation|transcri|realtime|audio|speech|tts|dall-e|image|imagen|veo|lyria|sora|(?:^|[-_/])(?:bge|e5|minilm)[-_]/iu;

/** Filters a provider's model names to writing models; known ones first, in the catalog's order. */
export function modelsThatWrite(kind: EnvironmentKind, names: readonly string[]): string[] {
  const rank = (name: string): number => {
    const known = catalogModel(kind, name);
    return known === null ? MODEL_CATALOG.length : MODEL_CATALOG.indexOf(known);
  };
  return [...new Set(names)]
    .filter((name) => {
      const known = catalogModel(kind, name);
      return (known === null || known.makes === "text") && !NOT_WRITERS.test(name);
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_NAMES);
}

/**
 * The default models if the key has them, else the available ones with the closest cost; null if none is
 * known.
 */
export function suggestedModels(kind: EnvironmentKind, names: readonly string[]): ModelPair | null {
  if (kind === "compatible" || kind === "local") return null;
  const { strong, cheap } = DEFAULT_TEXT_MODELS[kind];
  const pair = {
    strong: nearest(kind, { wanted: strong, names }),
    cheap: nearest(kind, { wanted: cheap, names }),
  };
  return pair.strong === null || pair.cheap === null ? null : { strong: pair.strong, cheap: pair.cheap };
}

function nearest(
  kind: EnvironmentKind,
  { wanted, names }: { wanted: string; names: readonly string[] },
): string | null {
  if (names.includes(wanted)) return wanted;
  const aim = Math.log(outputPrice(textModel(kind, wanted)) ?? 1);
  const far = (name: string): number => {
    const price = outputPrice(textModel(kind, name));
    return price === null ? Infinity : Math.abs(Math.log(price) - aim);
  };
  const offered = names.filter((name) => textModel(kind, name)?.endsOn === null && far(name) < Infinity);
  return offered.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

function textModel(kind: EnvironmentKind, name: string): TextModel | null {
  const known = catalogModel(kind, name);
  return known?.makes === "text" ? known : null;
}

function outputPrice(model: TextModel | null): number | null {
  return model?.usd?.output ?? null;
}
