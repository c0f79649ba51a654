/** Parts of the product that an administrator can temporarily disable, by the name used in endpoints. */
export const FEATURE_FLAGS = ["registration", "generation", "imports", "exports", "purchases"] as const;

export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

/** Labels for what stops while a feature is disabled, as the start of a sentence; and what continues. */
export const FEATURE_FLAG_LABELS: Readonly<
  Record<FeatureFlag, { name: string; closed: string; stays: string }>
> = {
  registration: {
    name: "New accounts",
    closed: "New accounts cannot be made just now.",
    stays: "Whoever has an account signs in as ever.",
  },
  generation: {
    name: "Generation",
    closed: "Nothing new can be written or painted just now.",
    stays: "Books under way are finished, and everything you have stays yours to edit and download.",
  },
  imports: {
    name: "Imports",
    closed: "Manuscripts cannot be read just now.",
    stays: "Books that were imported before are as they were.",
  },
  exports: {
    name: "Exports",
    closed: "New files cannot be made just now.",
    stays: "Files that were made before can still be downloaded.",
  },
  purchases: {
    name: "Purchases",
    closed: "Nothing can be bought just now.",
    stays: "What you have bought stays, and subscriptions go on.",
  },
};
