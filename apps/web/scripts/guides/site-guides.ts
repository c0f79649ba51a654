import path from "node:path";
import type { Plugin } from "vite";
import { helpFigures } from "../help/help-files.ts";
import { readText } from "../help/read-text.ts";
import { guideFiles, GUIDES_FOLDER, readGuides } from "./guide-files.ts";
import { guideCard, type ReadGuide } from "./read-guide.ts";

/** The module whose contents the build supplies. */
const BUILT = /[\\/]app[\\/]site[\\/]guides[\\/]catalogue\.ts$/u;

/**
 * Turns the guides into pages: `app/site/guides/catalogue.ts` becomes their list with their texts. If a guide
 * is invalid, the build fails with its file and the field or line.
 */
export async function siteGuides(): Promise<Plugin[]> {
  const figures = await helpFigures();
  let isBuild = false;
  return [
    {
      name: "site-guides",
      enforce: "pre",
      configResolved(config) {
        isBuild = config.command === "build";
      },
      load: {
        filter: { id: BUILT },
        async handler() {
          // Guide pages have no scripts, so the browser bundle needs none of their text.
          if (isBuild && this.environment.config.consumer === "client") return catalogueOf([]);
          const files = guideFiles();
          for (const { slug } of files) this.addWatchFile(moduleOf(slug));
          const { guides, faults } = await readGuides(files);
          if (faults.length > 0)
            throw new Error(faults.map((each) => `${each.path}:${each.line}: ${each.message}`).join("\n"));
          return catalogueOf(guides);
        },
      },
      transform: {
        filter: { id: /[\\/]content[\\/]guides[\\/][^\\/]+\.mdx$/u },
        async handler(text) {
          const { code } = await readText(text, figures);
          return { code, map: null };
        },
      },
    },
  ];
}

function moduleOf(slug: string): string {
  return path.join(GUIDES_FOLDER, `${slug}.mdx`).replaceAll(path.sep, "/");
}

function catalogueOf(guides: readonly ReadGuide[]): string {
  const texts = guides.map(({ file: { slug } }, at) => ({ name: `Text${at}`, slug }));
  return [
    ...texts.map(({ name, slug }) => `import ${name} from ${JSON.stringify(moduleOf(slug))};`),
    `export const GUIDES = ${JSON.stringify(guides.map(guideCard))};`,
    `export const GUIDE_TEXTS = {${texts.map(({ name, slug }) => `${JSON.stringify(slug)}: ${name}`).join(",")}};`,
  ].join("\n");
}
