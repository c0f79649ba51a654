import { COVER_PROVIDERS, type CoverProvider } from "@colophon/contracts/covers/designs/cover";
import {
  COVER_CONCEPTS,
  COVER_TEMPLATES,
  COVER_TEXTURES,
  COVER_TYPES,
} from "@colophon/contracts/covers/designs/choices";
import type { CoverCatalogue } from "@colophon/contracts/covers/designs/studio";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { subgenresOf } from "@colophon/cover/subjects/subgenres/all-subgenres";
import { CONCEPT_NAMES, TEMPLATE_NAMES, TEXTURE_NAMES, TYPE_NAMES } from "@colophon/press/cover/catalogue";
import { designsFor } from "@colophon/press/cover/designs";
import { coverPalettes } from "@colophon/press/cover-text";
import type { ImageModels } from "../../ports/image-model.ts";
import { PROVIDER_NAMES } from "./provider-names.ts";

export type CatalogueDeps = { imageModels: ImageModels };

/** Everything a genre's covers can be made of, and the painters; nothing is drawn. */
export function coverCatalogue({ imageModels }: CatalogueDeps, genre: string): CoverCatalogue {
  return {
    templates: COVER_TEMPLATES.map((id) => ({ id, ...TEMPLATE_NAMES[id] })),
    types: COVER_TYPES.map((id) => ({ id, ...TYPE_NAMES[id] })),
    concepts: COVER_CONCEPTS.map((id) => ({ id, ...CONCEPT_NAMES[id] })),
    textures: COVER_TEXTURES.map((id) => ({ id, ...TEXTURE_NAMES[id] })),
    genre: genreOf(genre),
    providers: offeredOrder(imageModels).map((id) => presentProvider(imageModels, id)),
  };
}

/** Our own painter, always available, then the operator's preferences. */
function offeredOrder({ order }: ImageModels): readonly CoverProvider[] {
  const preferred = order?.() ?? COVER_PROVIDERS;
  return COVER_PROVIDERS.toSorted((one, other) => preferred.indexOf(one) - preferred.indexOf(other));
}

function genreOf(genre: string): CoverCatalogue["genre"] {
  const subgenres = subgenresOf(genre);
  const palettes = subgenres.flatMap((subgenre) => subgenre.palettes);
  return {
    subgenres: subgenres.map(({ id, name, about, concepts, mustBeSeen }) => ({
      id,
      name,
      about,
      concepts: [...concepts],
      subjects: [...mustBeSeen],
    })),
    palettes: [
      ...new Map([...palettes, ...coverPalettes(genre)].map((one) => [JSON.stringify(one), one])).values(),
    ],
    ...designsFor(genre),
  };
}

function presentProvider(imageModels: ImageModels, id: CoverProvider): CoverCatalogue["providers"][number] {
  const offered = imageModels.get(id);
  const isAvailable = id === "painter" || offered !== undefined;
  const name = PROVIDER_NAMES[id];
  return {
    id,
    name,
    model: offered?.model.identity().model ?? "",
    is_available: isAvailable,
    hindrance: isAvailable
      ? ""
      : `${name} is not set up here. The operator can add its key; Colophon's painter needs none.`,
    credits: CREDIT_COSTS.cover_generation.base,
  };
}
