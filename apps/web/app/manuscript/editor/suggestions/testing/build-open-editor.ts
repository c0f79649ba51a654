import { documentOfText } from "@colophon/manuscript/chapter-document";
import { collab } from "prosemirror-collab";
import { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { Suggestion } from "../../../../assistant/suggestions/suggestion-queries.ts";
import { FIRST_SETTINGS } from "../../prosemirror/editor-settings.ts";
import { openSectionView } from "../../prosemirror/open-section.ts";
import { notePlugins, sectionPlugins } from "../../prosemirror/section-plugins.ts";
import { inMemorySection } from "../../prosemirror/testing/in-memory-section-sync.ts";

export const SECTION = "/api/books/b1/chapters/one/suggestions";
export const SETTLE = "POST /api/books/b1/suggestions/settle";

/** A page whose text is version 3 on the server. Its blocks have the ids n1, n2, … */
export function buildPage(text: string): EditorView {
  const document = documentOfText(text);
  let count = 0;
  const place = globalThis.document.createElement("div");
  globalThis.document.body.append(place);
  const plugins = sectionPlugins({
    language: "en-GB",
    settings: FIRST_SETTINGS,
    newId: () => `n${(count += 1)}`,
    wordsLeft: () => 1000,
    say: () => undefined,
    addImages: () => undefined,
    keys: {},
  });
  return openSectionView({
    place,
    state: EditorState.create({ doc: document, plugins: [...plugins, collab({ version: 3 })] }),
    sync: inMemorySection(document),
    language: "en-GB",
    label: "Chapter 1",
    imageUrl: String,
    notePlugins: () => notePlugins("en-GB", FIRST_SETTINGS),
  }).view;
}

/** Responses of a server with these suggestions pending in the section, for any version. */
export function proposing(
  waiting: () => readonly Suggestion[],
): Record<string, (request: { search: string }) => Response> {
  return {
    [`GET ${SECTION}`]: ({ search }) =>
      Response.json({
        section_id: "one",
        version: Number(new URLSearchParams(search).get("version")),
        suggestions: waiting(),
        has_more: false,
      }),
    [SETTLE]: () => Response.json({ accepted: 1, rejected: 0, left: 0 }),
    "GET /api/books/b1/manuscript/events": () => new Response(new ReadableStream()),
  };
}

/** The decisions sent to the server. */
export function settled(requests: readonly { path: string; body: unknown }[]): unknown[] {
  return requests.filter(({ path }) => path.endsWith("/settle")).map(({ body }) => body);
}
