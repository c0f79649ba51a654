import { z } from "zod";

// Requirements of search engines for the types used here, and the properties known to schema.org: any other
// is a misspelling. No shape has ratings or reviews: nobody has measured any.
// @source https://developers.google.com/search/docs/appearance/structured-data/search-gallery and https://schema.org

const Text = z.string().trim().min(1);
const Url = z.url({ protocol: /^https?$/u });
const Day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Google truncates longer ones. */
const HEADLINE_LONGEST = 110;

const Organization = z.strictObject({
  "@type": z.literal("Organization"),
  "@id": Url.optional(),
  name: Text,
  url: Url.optional(),
  logo: Url.optional(),
  email: z.email().optional(),
  legalName: Text.optional(),
});

const Offer = z.strictObject({
  "@type": z.literal("Offer"),
  name: Text.optional(),
  description: Text.optional(),
  price: z.string().regex(/^\d+(?:[.]\d{2})?$/u, "is a number as text, without a sign: 19 or 19.99"),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/u),
  category: Text.optional(),
  url: Url.optional(),
  availability: z
    .enum(
      ["InStock", "LimitedAvailability", "OnlineOnly", "PreOrder", "SoldOut", "OutOfStock"].map(
        (each) => `https://schema.org/${each}`,
      ),
    )
    .optional(),
  priceValidUntil: Day.optional(),
  seller: Organization.optional(),
  eligibleQuantity: z.unknown().optional(),
});

const AggregateOffer = z.strictObject({
  "@type": z.literal("AggregateOffer"),
  lowPrice: Offer.shape.price,
  highPrice: Offer.shape.price.optional(),
  priceCurrency: Offer.shape.priceCurrency,
  offerCount: z.int().positive().optional(),
  offers: z.array(Offer).optional(),
});

const Offers = z.union([Offer, AggregateOffer, z.array(Offer).min(1)]);

const Article = z.strictObject({
  "@type": z.enum(["Article", "TechArticle", "BlogPosting"]),
  headline: Text.max(HEADLINE_LONGEST),
  description: Text.optional(),
  image: z.array(Url).min(1),
  datePublished: Day,
  dateModified: Day,
  author: Organization.required({ url: true }),
  publisher: Organization.optional(),
  mainEntityOfPage: z.strictObject({ "@type": z.literal("WebPage"), "@id": Url }),
  inLanguage: Text.optional(),
  keywords: z.union([Text, z.array(Text)]).optional(),
  about: z.unknown().optional(),
  articleSection: Text.optional(),
  wordCount: z.int().positive().optional(),
  timeRequired: z.iso.duration().optional(),
});

const HowTo = z.strictObject({
  "@type": z.literal("HowTo"),
  name: Text,
  description: Text.optional(),
  image: z.union([Url, z.array(Url)]).optional(),
  totalTime: z.iso.duration().optional(),
  step: z
    .array(
      z.strictObject({
        "@type": z.literal("HowToStep"),
        position: z.int().positive(),
        name: Text,
        text: Text,
        url: Url.optional(),
        image: Url.optional(),
      }),
    )
    .min(2),
});

const FaqPage = z.strictObject({
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.strictObject({
        "@type": z.literal("Question"),
        name: Text,
        acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text: Text }),
      }),
    )
    .min(1),
});

const BreadcrumbList = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int().positive(),
        name: Text,
        item: Url,
      }),
    )
    .min(2),
});

const SoftwareApplication = z.strictObject({
  "@type": z.enum(["SoftwareApplication", "WebApplication"]),
  "@id": Url.optional(),
  name: Text,
  description: Text.optional(),
  url: Url.optional(),
  image: z.union([Url, z.array(Url)]).optional(),
  applicationCategory: z.enum(["BusinessApplication", "UtilitiesApplication", "DesignApplication"]),
  operatingSystem: Text,
  browserRequirements: Text.optional(),
  featureList: z.union([Text, z.array(Text)]).optional(),
  isAccessibleForFree: z.boolean().optional(),
  inLanguage: Text.optional(),
  publisher: Organization.optional(),
  provider: Organization.optional(),
  offers: Offers,
});

const Product = z.strictObject({
  "@type": z.literal("Product"),
  "@id": Url.optional(),
  name: Text,
  description: Text,
  image: z.union([Url, z.array(Url).min(1)]),
  brand: z.union([Organization, z.strictObject({ "@type": z.literal("Brand"), name: Text })]).optional(),
  url: Url.optional(),
  sku: Text.optional(),
  offers: Offers,
});

const Book = z.strictObject({
  "@type": z.literal("Book"),
  "@id": Url.optional(),
  name: Text,
  author: z.union([Organization, z.strictObject({ "@type": z.literal("Person"), name: Text })]),
  description: Text.optional(),
  genre: Text.optional(),
  image: z.union([Url, z.array(Url)]).optional(),
  inLanguage: Text.optional(),
  isAccessibleForFree: z.boolean().optional(),
  numberOfPages: z.int().positive().optional(),
  bookFormat: Text.optional(),
  publisher: Organization.optional(),
  url: Url.optional(),
  encoding: z.unknown().optional(),
  workExample: z.unknown().optional(),
});

const WebSite = z.strictObject({
  "@type": z.literal("WebSite"),
  "@id": Url.optional(),
  name: Text,
  url: Url,
  description: Text.optional(),
  inLanguage: Text.optional(),
  publisher: Organization.optional(),
});

const ItemList = z.strictObject({
  "@type": z.literal("ItemList"),
  name: Text.optional(),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int().positive(),
        name: Text.optional(),
        url: Url.optional(),
        item: z.union([Url, Book, Product, SoftwareApplication]).optional(),
      }),
    )
    .min(1),
});

const inVocabulary = { "@context": z.literal("https://schema.org") } as const;

/** Structured data that a page may contain. */
export const PageData = z.discriminatedUnion("@type", [
  Article.extend(inVocabulary),
  HowTo.extend(inVocabulary),
  FaqPage.extend(inVocabulary),
  BreadcrumbList.extend(inVocabulary),
  SoftwareApplication.extend(inVocabulary),
  Product.extend(inVocabulary),
  Offer.extend(inVocabulary),
  Organization.extend(inVocabulary),
  Book.extend(inVocabulary),
  WebSite.extend(inVocabulary),
  ItemList.extend(inVocabulary),
]);
export type PageData = z.output<typeof PageData>;
