import { expect, test } from "vitest";
import { findStatements, findEvidence } from "./find-statements.ts";

test.each<[string, string]>([
  ["number", "Some 40 percent of adults sleep fewer than six hours."],
  ["number", "Forty per cent of the meadows are gone."],
  ["number", "One in five marriages ends within ten years."],
  ["number", "Nine out of ten resolutions fail by February."],
  ["number", "Half of all households throw bread away."],
  ["number", "A third of workers never take their full leave."],
  ["number", "The industry is worth $4.5 billion."],
  ["number", "An hour of it costs sixty pounds sterling."],
  ["number", "The mill closed in 1931."],
  ["number", "In the 1950s the harbour emptied."],
  ["number", "More than 400 species live in the marsh."],
  ["number", "The wall has four thousand stones."],
  ["number", "It takes 21 days to form a habit."],
  ["number", "People who write things down are twice as likely to finish."],
  ["number", "Poor sleep doubles your risk of an accident."],
  ["number", "You lose 40 percent of your heat through your head."],
  ["number", "For thirty years she kept bees."],
  ["number", "The town had 12,000 people."],
  ["number", "A marathon is 42 kilometres."],
  ["number", "The average reader finishes 17 books a year."],
  ["study", "A 2014 study found that walking helps."],
  ["study", "Researchers at the coast institute agree."],
  ["study", "Studies show that gratitude lengthens life."],
  ["study", "Research suggests that plants calm us."],
  ["study", "According to a recent survey, nobody reads manuals."],
  ["study", "Scientists have discovered why we yawn."],
  ["study", "In one experiment, children waited for a second sweet."],
  ["study", "The finding was published in Nature."],
  ["study", "A team from Leiden measured it again."],
  ["study", "Psychologists say that names matter."],
  ["study", "A randomised trial settled the question."],
  ["study", "Experts agree that breakfast matters."],
  ["quotation", "“The only way out is through,” Robert Frost wrote."],
  ["quotation", "As Marcus Aurelius put it, “the obstacle is the way forward.”"],
  ["quotation", "Churchill said, “Never give in. Never, never, never.”"],
  ["quotation", "“Simplicity is the ultimate sophistication.” — Leonardo da Vinci"],
  ["quotation", "Einstein once said that nothing happens until something moves."],
  ["quotation", "In the words of Maya Angelou, “still, like dust, I rise.”"],
  ["quotation", "Warren Buffett famously quipped, “price is what you pay.”"],
  ["name", "According to Dr Amina Patel, rest is work."],
  ["name", "Harvard teaches it to every newcomer."],
  ["name", "Viktor Frankl survived and went on writing."],
  ["name", "The psychologist Carol Dweck calls it a mindset."],
  ["name", "Darwin argued from pigeons.".replace("noticed the same in pigeons and argued", "argued")],
  ["name", "Toyota stops the line for a single fault."],
  ["name", "In his book *Deep Work* the case is made at length."],
  ["name", "The World Bank keeps such a list."],
  ["name", "NASA does it before every launch."],
  ["name", "Marie Curie shared her notes with her husband."],
])("finds a statement (%s): %s", (kind, sentence) => {
  expect(findStatements(`It begins plainly.\n\n${sentence}\n\nIt ends plainly.`)).toEqual([
    { kind, quote: sentence },
  ]);
});

test.each([
  "There are three steps to a quiet morning.",
  "See chapter 14 for the details.",
  "Turn to page 212 now.",
  "Step 15: rinse the cloth.",
  "The list in table 14 is short.",
  "This chapter gives you 15 short exercises.",
  "Bake for 25 minutes at 180 °C.",
  "Then add 250 g of flour and stir.",
  "Put $50 aside on the first of the month.",
  "Write 500 words before breakfast.",
  "First, set a timer for 25 minutes.",
  "For 30 days, write down what you eat.",
  "You will need 20 boards and a saw.",
  "If you save 10 percent of your pay, you will not miss it.",
  "Aim for 80 percent and let the rest go.",
  "Suppose Anna earns 40,000 a year.",
  "Imagine a baker who sells 300 loaves a day.",
  "Say a shop takes $900 on a Monday.",
  "Let’s say the roof costs 12,000 dollars.",
  "Picture a town of 5,000 people.",
  "Take Maria, who is 34 and has 20 unread books.",
  "Consider a nurse who works 60 hours a week.",
  "What if 90 percent of it were noise?",
  "I wake at 6:30 and the house is quiet.",
  "The shop opens at 9 a.m. and closes at 5 p.m. again.",
  "Two friends came to help me.",
  "One of the best ways to begin is badly.",
  "Give it five minutes of your attention.",
  "The first two weeks are the hardest.",
  "Study the map before you leave.",
  "Do your research before you buy.",
  "Her study was lined with books and looked over the yard.",
  "Keep your report short, and say what you found.",
  "A sharp knife is safer than a blunt one.",
  "He called it a “good enough” week.",
  "My mother said, “You can always begin again tomorrow.”",
  "She said that it would rain.",
  "People wrote less and said more.",
  "On Monday the work begins again.",
  "In England the winters are wet.",
  "The Great Wall is long.",
  "Rest the dough for 12 hours in the cold.",
  "Most people give up too soon.",
  "Everyone believed it, and nobody asked.",
])("finds no statement: %s", (sentence) => {
  expect(findStatements(sentence)).toEqual([]);
});

test("ends an example with its made-up people", () => {
  const text =
    "Imagine Tessaly, a potter. She earns 2,000 a month and saves 15 percent. Tessaly waits 30 years. In 2019, 45 percent of Americans had no savings.\n\nShe sold 800 pots.";
  expect(findStatements(text).map(({ quote }) => quote)).toEqual([
    "In 2019, 45 percent of Americans had no savings.",
    "She sold 800 pots.",
  ]);
});

test("leaves headings and list marks out of a statement, and reports a sentence once", () => {
  const text =
    "## The 1931 flood\n\n- The flood came in 1931.\n- Boats were lost.\n\n> The flood came in 1931.\n\n1. Over 300 houses fell.";
  expect(findStatements(text)).toEqual([
    { kind: "number", quote: "The flood came in 1931." },
    { kind: "number", quote: "Over 300 houses fell." },
  ]);
});

test("needs no source for the names of the book's people, but for facts about them", () => {
  const text = "Ada Lovelace argued with her tutor. Lovelace wrote letters. She met Mary Somerville in 1834.";
  expect(findStatements(text, ["Ada Lovelace"]).map(({ kind }) => kind)).toEqual(["number"]);
  expect(findStatements(text).map(({ kind }) => kind)).toEqual(["name", "name", "number"]);
});

const INVENTED = [
  "A 2017 study by the Hartwell Institute found that people who fold laundry are calmer.",
  "Researchers at the University of Bremerton tracked 1,400 gardeners for a decade.",
  "According to a survey by Clarion, 68 percent of parents feel watched.",
  "Dr. Helena Marsh, a sleep specialist, calls this the second wind.",
  "“Order is a kindness to the person you will be,” wrote Edmund Fairley.",
  "In her book *The Patient House*, she names five rooms.",
  "Nearly two thirds of adults have never finished a diary.",
  "The global market for notebooks reached $19 billion.",
  "Psychologist Tom Reyes coined the term “drawer blindness”.",
  "A meta-analysis of 52 trials confirmed it.",
  "As the philosopher Anselm Kray put it, “a list is a promise made small.”",
  "Scientists in Osaka have shown that lists lower the pulse.",
  "The average desk holds 37 things nobody has touched.",
  "Since 1988 the number of storage units has tripled.",
  "One in four people owns a key to nothing.",
  "Stanford professors give the same advice.",
  "Tidy people are three times as likely to be promoted.",
  "“We keep what we fear to judge,” Naomi Vale told her students.",
  "The Journal of Domestic Habits devoted an issue to it.",
  "Americans spend 55 minutes a day looking for things, or 14 days a year.",
];

test("finds twenty invented studies, quotations and statistics in a text", () => {
  const filler = "Begin with one drawer. It will feel like nothing, and that is the point.";
  const text = INVENTED.map((sentence) => `${filler} ${sentence} Then go on to the next.`).join("\n\n");
  expect(findStatements(text).map(({ quote }) => quote)).toEqual(INVENTED);
});

const SOURCES = [
  {
    id: "notes",
    text: "The flood came in 1931.\n\nWe sold 1,500 loaves in March. Output dropped by 40 % that year. Rosa Bell ran the mill from 1920 on.",
  },
  {
    id: "letter",
    text: "Rosa wrote: “The river took the bridge before it took the road.” The repair cost £900. Good sleep helps memory and mood, the nurse found.",
  },
];

test.each<[string, string | null]>([
  ["The flood of 1931 took the road.", "notes"],
  ["In March they sold one thousand five hundred loaves.", "notes"],
  ["Some forty percent of the output was lost.", "notes"],
  ["Rosa Bell ran the mill.", "notes"],
  ["Mrs Bell, called Rosa, took over in 1920.", "notes"],
  ["“The river took the bridge before it took the road,” Rosa wrote.", "letter"],
  ["It cost 900 pounds to repair.", "letter"],
  ["Sleep helps mood and memory.", "letter"],
  ["The flood of 1932 took the road.", null],
  ["Only 1,501 loaves were sold in March.", null],
  ["Forty people were lost that year.", null],
  ["The repair cost $900.", null],
  ["“The river took the bridge and then the mill,” Rosa wrote.", null],
  ["Rosa Ball ran the mill.", null],
  ["A Harvard study found that output dropped by 40 percent.", null],
  ["Walking helps the heart.", null],
  ["In 1931 1,500 loaves were sold by Rosa Bell.", null],
  ["", null],
])("%s is given by %s", (quote, id) => {
  expect(findEvidence({ quote }, SOURCES)).toBe(id);
});
