import { site } from "../site.ts";
import type { MetaDescriptor } from "react-router";
import { type PublicMeta, publicMeta, siteOrigin } from "./public-meta.ts";

// Structured data for search engines, in schema.org vocabulary. It contains nothing that the page doesn't
// show, and no ratings, because nobody has measured any.

/** `publicMeta` plus the page's structured data. */
export function describedMeta(of: PublicMeta, data: readonly object[]): MetaDescriptor[] {
  return [
    ...publicMeta(of),
    ...data.map((each): MetaDescriptor => ({
      "script:ld+json": { "@context": "https://schema.org", ...each },
    })),
  ];
}

/** A page's breadcrumbs: ancestors first, the page itself last. */
export function breadcrumbData(crumbs: readonly { label: string; href: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: `${siteOrigin()}${href}`,
    })),
  };
}

/** An article on the site. @param of.updated  as YYYY-MM-DD */
export function articleData(of: {
  title: string;
  description: string;
  path: string;
  picture: string;
  updated: string;
}): object {
  const origin = siteOrigin();
  const publisher = { "@type": "Organization", name: site.name, url: `${origin}/` };
  return {
    "@type": "Article",
    headline: of.title,
    description: of.description,
    image: [`${origin}/og/${of.picture}`],
    datePublished: of.updated,
    dateModified: of.updated,
    author: publisher,
    publisher,
    mainEntityOfPage: { "@type": "WebPage", "@id": `${origin}${of.path}` },
  };
}

/** Questions and answers shown on the page. */
export function faqData(questions: readonly { asks: string; answers: string }[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ asks, answers }) => ({
      "@type": "Question",
      name: asks,
      acceptedAnswer: { "@type": "Answer", text: answers },
    })),
  };
}

/** Steps shown on the page, in order. */
export function howToData(of: {
  name: string;
  description: string;
  steps: readonly { name: string; text: string }[];
}): object {
  return {
    "@type": "HowTo",
    name: of.name,
    description: of.description,
    step: of.steps.map(({ name, text }, at) => ({ "@type": "HowToStep", position: at + 1, name, text })),
  };
}

/** A program used in the browser. @param of.price  monthly price in US dollars; "0" for a free tool */
export function softwareData(of: {
  name: string;
  description: string;
  path: string;
  category: "BusinessApplication" | "UtilitiesApplication";
  price: string;
}): object {
  return {
    "@type": "SoftwareApplication",
    name: of.name,
    description: of.description,
    url: `${siteOrigin()}${of.path}`,
    applicationCategory: of.category,
    operatingSystem: "Any with a current browser",
    offers: { "@type": "Offer", price: of.price, priceCurrency: "USD" },
  };
}

/** A product sold by the month. @param of.price  in US dollars, as "19.00" */
export function productData(of: { name: string; description: string; path: string; price: string }): object {
  const url = `${siteOrigin()}${of.path}`;
  return {
    "@type": "Product",
    name: of.name,
    description: of.description,
    image: [`${siteOrigin()}/og/site.jpg`],
    brand: { "@type": "Brand", name: site.name },
    offers: {
      "@type": "Offer",
      url,
      price: of.price,
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
  };
}
