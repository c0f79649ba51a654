import type { MetaDescriptor } from "react-router";
import { DESCRIPTION_TAGS, LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { SOURCES } from "@colophon/kdp/store-rule-sources";
import { toolPages } from "../../public-paths.ts";
import { toolMeta } from "./tool-meta.ts";
import { DescriptionTool } from "./description-tool.tsx";
import { ToolFrame } from "./tool-frame.tsx";

export function meta(): MetaDescriptor[] {
  return toolMeta({
    title: "KDP book description editor with HTML and preview",
    description:
      "Write a KDP book description with the tags Amazon takes, see it as the store shows it, count its characters and copy the HTML.",
    path: toolPages.descriptionEditor,
  });
}

/** A description, its HTML and its store page; what is typed stays in the browser. */
export default function DescriptionEditorPage(): React.ReactElement {
  return (
    <ToolFrame
      tool="description"
      lead="Write or paste the description: beside it stand the page in the store and the HTML that KDP’s form takes."
      explanation={<Explanation />}
      sources={[SOURCES.description]}
      inProduct="Colophon suggests several descriptions of your own book, checks them against the same rules, and shows what the whole listing still lacks."
    >
      <DescriptionTool />
    </ToolFrame>
  );
}

function Explanation(): React.ReactElement {
  return (
    <>
      <p>
        KDP’s form takes {LISTING_LIMITS.description.toLocaleString("en-GB")} characters, and its tags count
        among them: the count is that of the HTML, not of the words. Of tags it takes{" "}
        {DESCRIPTION_TAGS.join(", ")}; all others are taken out here, and their words stay.
      </p>
      <p>
        An empty line begins a paragraph. The store folds a description after its first lines, sooner on a
        phone; what must be read stands above the fold.
      </p>
      <p>
        What KDP refuses is told while you type: web addresses, e-mail addresses and telephone numbers,
        prices, requests for reviews, advertising tied to a time, emoji. That nothing is told is no promise:
        KDP looks at every listing itself.
      </p>
      <p>
        Copy the HTML and paste it into the description on KDP’s form, in its source view if it shows one.
        What you type here is kept in this browser alone and sent nowhere.
      </p>
    </>
  );
}
