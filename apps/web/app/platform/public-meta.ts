import { ORIGIN_FACT } from "@colophon/contracts/shared/page-facts";
import type { MetaDescriptor } from "react-router";
import { site } from "../site.ts";
import { headOf } from "./page-meta.ts";

/** A picture that is shown where a page is linked to: 1200 × 630 px, in `public/og`; made by `npm run pictures:site`. */
export type ShareImage = { file: string; alt: string };

export type PublicMeta = {
  /** without the site's name, which is added */
  title: string;
  description: string;
  /** the canonical address */
  path: string;
  /** left out: the site's own */
  picture?: ShareImage;
};

/** Where the site is reached: written in by the server, and known where the page stands in a browser. */
export function siteOrigin(): string {
  return import.meta.env.SSR ? ORIGIN_FACT : globalThis.location.origin;
}

/** The head of a page that search engines may keep and that others link to. */
export function publicMeta(of: PublicMeta): MetaDescriptor[] {
  const { title, description, path, picture } = of;
  const whole = `${title} | ${site.name}`;
  const address = siteOrigin() + path;
  const shared = {
    url: address,
    image: `${siteOrigin()}/og/${picture?.file ?? "site.jpg"}`,
    ...(picture && { "image:alt": picture.alt }),
  };
  return [
    ...headOf({ title: whole, description, robots: "index, follow" }, shared),
    { tagName: "link", rel: "canonical", href: address },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
