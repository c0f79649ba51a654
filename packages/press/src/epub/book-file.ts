import { isRightToLeft } from "../manuscript/direction.ts";
import type { FairCopy } from "../manuscript/fair-copy.ts";
import { xml, type Xml } from "./xml.ts";

/** One document of the book, with its path relative to the package document. */
export type BookFile = { id: string; path: string; content: Xml; properties?: string };

/** Writing direction and its sides; CSS in e-readers has no logical "start" and "end". */
export type Direction = { dir: "ltr" | "rtl"; start: "left" | "right"; end: "left" | "right" };

const LEFT_TO_RIGHT: Direction = { dir: "ltr", start: "left", end: "right" };
const RIGHT_TO_LEFT: Direction = { dir: "rtl", start: "right", end: "left" };

/** @param language  a tag such as he-IL */
export function directionOf(language: string): Direction {
  return isRightToLeft(language) ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
}

export const STYLESHEET_PATH = "book.css";

type Page = { title: string; matter: "frontmatter" | "bodymatter" | "backmatter"; content: Xml };

/** A complete XHTML document in the book's language. */
export function page({ language }: FairCopy, { title, matter, content }: Page): Xml {
  const { dir } = directionOf(language);
  const direction = dir === "rtl" ? xml` dir="rtl"` : xml``;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"${direction}>
<head>
<meta charset="utf-8"/>
<title>${title}</title>
<link rel="stylesheet" type="text/css" href="${STYLESHEET_PATH}"/>
</head>
<body epub:type="${matter}">
${content}
</body>
</html>
`;
}
