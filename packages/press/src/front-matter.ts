import type { Manuscript } from "./manuscript.ts";

/** Titles that say themselves what part of the book they head, so that no "Chapter 3" stands above them. */
const SELF_NUMBERED =
  /^(?:(?:chapter|part|book)\s+(?:\d|[ivxlc]+\b|one|two|three|four|five|six|seven|eight|nine|ten)|prologue|epilogue|preface|foreword|introduction|afterword|conclusion|interlude|acknowledge?ments|appendix|about the author|author['’]s note)\b/iu;

/**
 * The number a chapter carries above its title.
 * @returns one entry a chapter, counting from 1; null where the title names its own place (a prologue, "Chapter 3")
 */
export function chapterNumbers(titles: readonly string[]): (number | null)[] {
  let number = 0;
  return titles.map((title) => {
    if (SELF_NUMBERED.test(title)) return null;
    number += 1;
    return number;
  });
}

/** Paragraphs of the copyright page, the same in every format. */
export function copyrightLines(manuscript: Manuscript): string[] {
  const holder = manuscript.publisher === undefined ? "author" : "publisher";
  return [
    `Copyright © ${manuscript.year} ${manuscript.author}`,
    `All rights reserved. No part of this book may be reproduced or passed on in any form without the ` +
      `written permission of the ${holder}, except for brief quotations in a review.`,
    ...(manuscript.notice === undefined ? [] : manuscript.notice.split("\n")),
    ...(manuscript.isbn === undefined ? [] : [`ISBN ${manuscript.isbn}`]),
    ...(manuscript.publisher === undefined ? [] : [manuscript.publisher]),
  ];
}
