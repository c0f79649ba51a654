import { BookOutline } from "@colophon/contracts/library/books/outline";
import { expect, test } from "vitest";
import { outlineOfAnalysis, type ReadChapter, voiceFromAnalysis } from "./outline-of-analysis.ts";

const BOOK = { logline: "A garden is kept.", turns: [], thesis: "", worldRules: [] };

function buildChapter(id: string, fields: Partial<ReadChapter> = {}): ReadChapter {
  return {
    id,
    title: `The ${id}`,
    words: 1200,
    purpose: "It begins.",
    pointOfView: "",
    place: "",
    time: "",
    entryState: "",
    exitState: "",
    beats: [],
    people: [],
    places: [],
    ...fields,
  };
}
const person = (name: string, fields: object = {}) => ({
  name,
  aliases: [],
  role: "",
  attributes: [],
  ...fields,
});

test("joins people with the same name, and lists those in most chapters first", () => {
  const plan = outlineOfAnalysis(
    [
      buildChapter("one", { people: [person("Tom"), person("Ines Marlow", { aliases: ["Ines"] })] }),
      buildChapter("two", { people: [person("INES", { role: "keeper", attributes: ["tall"] })] }),
      buildChapter("three", {
        people: [person("ines marlow", { role: "nurse", attributes: ["Tall", "grey"] })],
      }),
    ],
    BOOK,
  );
  expect(plan.cast.map(({ name }) => name)).toEqual(["Ines Marlow", "Tom"]);
  expect(plan.cast[0]).toMatchObject({ role: "keeper", aliases: ["INES"], attributes: ["Tall", "grey"] });
});

test("does not join a family with a shared short name", () => {
  const plan = outlineOfAnalysis(
    [
      buildChapter("one", {
        people: [
          person("Ines Marlow", { aliases: ["Marlow"] }),
          person("Tom Marlow", { aliases: ["Marlow"] }),
        ],
      }),
      buildChapter("two", { people: [person("Marlow")] }),
    ],
    BOOK,
  );
  expect(plan.cast.map(({ name }) => name)).toEqual(["Ines Marlow", "Tom Marlow", "Marlow"]);
});

test("makes an outline of awkward readings: too long, empty, without a title", () => {
  const long = "very long ".repeat(500);
  const plan = outlineOfAnalysis(
    [
      buildChapter("one", {
        title: "",
        purpose: "",
        words: 90_000,
        beats: [
          { text: "", people: ["Ann"] },
          ...Array.from({ length: 90 }, () => ({ text: long, people: [long] })),
        ],
        people: Array.from({ length: 60 }, (_, n) =>
          person(`Person ${n} ${long}`, {
            aliases: Array.from({ length: 20 }, (_one, at) => `P${n}-${at}`),
            attributes: [long, ""],
          }),
        ),
        places: [
          { name: "", description: "" },
          { name: "Sea", description: "" },
          { name: "sea", description: long },
        ],
      }),
    ],
    { logline: "", turns: ["", long], thesis: long, worldRules: Array.from({ length: 50 }, () => long) },
  );
  expect(BookOutline.parse(plan)).toEqual(plan);
  expect(plan.chapters[0]).toMatchObject({
    title: "Chapter 1",
    purpose: "Chapter 1",
    locked: true,
    words: 20_000,
  });
  expect(plan.places).toMatchObject([{ name: "sea" }]);
});

test("takes two passages of a book for its voice, one from each half", () => {
  const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(" ");
  const fields = { person: "first", tense: "past", distance: "", rhythm: "", diction: "" };
  const voice = voiceFromAnalysis(fields, [
    words(10, "short"),
    words(80, "early"),
    words(90, "early"),
    words(400, "endless"),
    words(80, "late"),
    words(80, "latest"),
  ]);
  expect(voice.passages.map((passage) => passage.split(" ")[0])).toEqual(["early", "latest"]);
});
