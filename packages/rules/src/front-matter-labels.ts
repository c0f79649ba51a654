import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";

/** Lines of a copyright page that the press has no words for, as printed in each language. */
export type FrontMatterLabels = { firstEdition: string; madeWithAi: string };

const ENGLISH: FrontMatterLabels = {
  firstEdition: "First edition",
  madeWithAi: "Text written with the help of AI.",
};

export const FRONT_MATTER_LABELS: Readonly<Record<LanguageVariant, FrontMatterLabels>> = {
  "en-US": ENGLISH,
  "en-GB": ENGLISH,
  af: { firstEdition: "Eerste uitgawe", madeWithAi: "Teks geskryf met die hulp van KI." },
  ca: { firstEdition: "Primera edició", madeWithAi: "Text escrit amb l’ajuda de la IA." },
  da: { firstEdition: "1. udgave", madeWithAi: "Teksten er skrevet ved hjælp af AI." },
  nl: { firstEdition: "Eerste druk", madeWithAi: "Tekst geschreven met behulp van AI." },
  fi: { firstEdition: "Ensimmäinen painos", madeWithAi: "Teksti on kirjoitettu tekoälyn avulla." },
  fr: { firstEdition: "Première édition", madeWithAi: "Texte écrit avec l’aide de l’IA." },
  de: { firstEdition: "1. Auflage", madeWithAi: "Der Text wurde mit Hilfe von KI geschrieben." },
  is: { firstEdition: "1. útgáfa", madeWithAi: "Textinn er skrifaður með hjálp gervigreindar." },
  it: { firstEdition: "Prima edizione", madeWithAi: "Testo scritto con l’aiuto dell’IA." },
  nb: { firstEdition: "1. utgave", madeWithAi: "Teksten er skrevet ved hjelp av KI." },
  nn: { firstEdition: "1. utgåve", madeWithAi: "Teksten er skriven ved hjelp av KI." },
  "pt-BR": { firstEdition: "1ª edição", madeWithAi: "Texto escrito com a ajuda de IA." },
  "pt-PT": { firstEdition: "1.ª edição", madeWithAi: "Texto escrito com a ajuda de IA." },
  es: { firstEdition: "Primera edición", madeWithAi: "Texto escrito con la ayuda de IA." },
  sv: { firstEdition: "Första utgåvan", madeWithAi: "Texten är skriven med hjälp av AI." },
};
