import type { GallerySection } from "./exhibit.ts";

const TITLE = "# Gallery";
const ABOUT = `Pages and covers exactly as the press makes them: every picture here is drawn from a finished file, and
nothing has been touched up. The sample books were written for this gallery. \`npm run gallery\` makes all of it anew.`;

/** The gallery's own page, in Markdown. */
export function cataloguePage(sections: readonly GallerySection[]): string {
  return `${[TITLE, ABOUT, ...sections.map(sectionText)].join("\n\n")}\n`;
}

function sectionText({ title, about, columns, exhibits }: GallerySection): string {
  const head = `## ${title}\n\n${about}`;
  if (columns === 1)
    return [head, ...exhibits.map(({ name, shows, says }) => `![${shows}](${name}.webp)\n\n${says}`)].join(
      "\n\n",
    );
  const rows: string[] = [];
  for (let from = 0; from < exhibits.length; from += columns) {
    const cells = exhibits
      .slice(from, from + columns)
      .map(
        ({ name, shows, says }) =>
          `<td width="${100 / columns}%" valign="top"><img src="${name}.webp" alt="${attribute(shows)}"><br>${says}</td>`,
      );
    rows.push(`<tr>\n${cells.join("\n")}\n</tr>`);
  }
  return `${head}\n\n<table>\n${rows.join("\n")}\n</table>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
