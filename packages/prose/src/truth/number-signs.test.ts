import { expect, test } from "vitest";
import { statesNumber } from "./number-signs.ts";

test.for([
  "The valley lost 14 farms.",
  "Thirteen farms were lost.",
  "Ten years later the farms were gone.",
  "For two centuries nobody noticed.",
  "The work takes three weeks.",
  "It lasted three months.",
  "People spend 40 minutes on it.",
  "One in ten seeds fails.",
  "Two out of every five seeds fail.",
  "Sales doubled, to 3 percent.",
  "A quarter of the population left.",
  "The majority of workers agree.",
  "Walkers are twice as likely to stay.",
  "Output rose threefold the year it opened, tenfold more than hoped.",
  "It cost $3 then.",
  "It cost three dollars.",
  "It closed in 1931.",
  "There are 40 ways to count it.",
  "It has 400 pages of small print.",
  "The 1930s emptied the valley.",
])("finds a number stated in “%s”", (sentence) => {
  expect(statesNumber(sentence)).toBe(true);
});

test.for([
  "The valley lost 12 farms.",
  "Nine years later the farms were gone.",
  "The work takes two weeks.",
  "Three weeks went by.",
  "The bread rests 40 minutes.",
  "See chapter 14.",
  "Table 20 and 21 have more.",
  "The book has 12 chapters and twenty exercises.",
  "Here are twelve things that help.",
  "At 9:30 the bell rings.",
  "By 10 p.m. it was dark.",
  "It was ten o'clock.",
  "Add 400 grams of flour.",
  "First, set aside 40 euros.",
  "After that, walk 4,000 steps.",
  "Then divide 1500 words by 30.",
  "“Write 500 words,” is the rule.",
  "If you save 50 percent, you are done.",
  "When you sleep 8 hours, you wake.",
  "You may need $40.",
  "You could lose 30 pounds.",
  "It weighs 500 grams.",
  "A 30-day plan helps.",
  "The twentieth row is free.",
  "It is 20 or 30 steps away.",
  "The rain fell.",
])("finds no number about the world in “%s”", (sentence) => {
  expect(statesNumber(sentence)).toBe(false);
});
