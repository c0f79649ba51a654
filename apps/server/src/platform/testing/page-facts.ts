import type { PageFacts } from "@colophon/contracts/shared/page-facts";

/** Page facts of an installation with default settings. */
export const AN_INSTALLATION: PageFacts = {
  origin: "http://localhost:3000",
  operator: "the operator of this site",
  company: "",
  support_email: "",
  privacy_email: "",
  plan: { name: "Pro", price: "$19", credits: "75", amount: "19.00" },
  lifetime: { name: "Lifetime", price: "$59", credits: "50", amount: "59.00", spots: "72", year: "$228" },
  packs: [
    {
      name: "Quick Boost",
      description: "A cover and a few listings more.",
      price: "$19.99",
      credits: "50",
      amount: "19.99",
    },
  ],
  price: { pro: "$19", lifetime: "$59", pack: { quick_boost: "$19.99" } },
  claims: [],
  has_claims: false,
};
