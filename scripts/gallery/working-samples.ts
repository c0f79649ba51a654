import { parseChapterText } from "@colophon/domain/chapter-text";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import { DEMAND_CHART, SOUP_POT } from "./drawings.ts";

/** Of the business theme: headings, a figure, a table, a box, notes and lists. */
export const BUSINESS: ManuscriptInput = {
  title: "The Quiet Quarter",
  subtitle: "How Small Firms Grow by Leaving Things Alone",
  author: "Priya Raman",
  publisher: "Ledger House",
  year: 2026,
  isbn: "978-0-306-40615-7",
  language: "en-US",
  description:
    "Most small firms do not fail from doing too little. This book is about the quarter in which nothing new is started.",
  foreword:
    "I have been asked many times what my first company did right. The honest answer is that for three months in 2009 we were too tired to have an idea, and everything we had already begun got finished.\n\nThis book explains why that was not an accident.",
  chapters: [
    {
      title: "What a Pause Is Worth",
      blocks: [
        ...parseChapterText(`Every firm I have worked with keeps two lists. The first is the list of what it does. The second, which is longer, is the list of what it has started.

The second list is the expensive one. A thing that has been started wants meetings; it wants a line in the report, a folder, somebody’s Thursday. It earns nothing until it is finished. Yet when I ask the owners of small firms what they mean to do next quarter, nine in ten answer with something that would go at the bottom of it.`),
        {
          t: "p",
          r: [
            { s: "I call the alternative a " },
            { s: "quiet quarter", i: 1 },
            {
              s: ": thirteen weeks, announced beforehand, in which the firm starts nothing. It serves its customers, it mends what is broken, and it finishes.",
              note: "thirteen",
            },
            { s: " It sounds like standing still. This chapter is about why it is not." },
          ],
        },
        {
          t: "footnote",
          id: "thirteen",
          r: "Why thirteen? Because twelve is a deadline and people defend themselves against deadlines. In firms that tried eight weeks, most of the first three went in finishing the announcement.",
        },
        { t: "h2", r: "The Arithmetic of Unfinished Work" },
        ...parseChapterText(`Suppose a workshop of six people has twelve jobs in hand, and that each needs ten days of one person’s work. If everybody does a little of everything, all twelve jobs are done on the twentieth day, and the first invoice goes out on that day too. If each person takes one job and finishes it, six invoices go out on the tenth day. The work is the same. The people are the same. The money is ten days nearer.

No one believes this until they see it on their own wall. The table shows what happened in four firms that kept a record.`),
        {
          t: "table",
          head: ["Firm", "People", "Begun", "Finished before", "Finished after"],
          rows: [
            ["Bindery", "6", "12", "3", "11"],
            ["Dental practice", "11", "9", "2", "7"],
            ["Software studio", "24", "31", "8", "26"],
            ["Bakery", "8", "5", "1", "5"],
          ],
          caption: "Projects in hand, and those finished in the quarter before and the quiet quarter itself.",
        },
        { t: "h3", r: "Why it feels wrong" },
        ...parseChapterText(`It feels wrong because a start is visible and a finish is not. A start has a kickoff and a cake. Nobody has ever been given a cake for a thing that simply stopped being a problem. The first task of whoever leads a quiet quarter is therefore to make finishing something that can be seen:

- Put every started thing on one wall, on one size of card, with the day it was begun.
- Take a card down only when a customer could tell the difference.
- Keep the cards that come down. Pin them somewhere better.`),
        {
          t: "figure",
          src: DEMAND_CHART,
          alt: "A bar chart of cards on the wall over thirteen weeks: the bars fall from thirty-one to five, slowly until the sixth week and quickly after it.",
          caption: "Cards on the studio’s wall, week by week. Nothing much happens until the sixth.",
        },
        {
          t: "quote",
          r: "By week five I was sure we had made a mistake. By week nine we could not remember what we used to do on Mondays.",
          source: "Owner of the studio",
        },
        { t: "h2", r: "Before You Announce It" },
        ...parseChapterText(`Three conversations have to take place first, and they have to take place in this order. The order matters more than the words.

1. With whoever answers the telephone, because they know what has been promised.
2. With your largest customer, because they will find out.
3. With your bank, because it is the only one of the three that will be pleased at once.`),
        {
          t: "box",
          kind: "exercise",
          title: "Your second list",
          blocks: [
            {
              t: "p",
              r: "Without opening a file, write down everything your firm has started and not finished. Stop when you have to think for more than ten seconds. Then ask one colleague to do the same, and compare.",
            },
            {
              t: "list",
              ordered: false,
              items: [
                "What is on both lists is your quarter.",
                "What is on one only has already been abandoned. Say so.",
              ],
            },
          ],
          writingLines: 6,
        },
        ...parseChapterText(`The comparison is usually uncomfortable and always short. In the bindery the two lists shared four lines out of nineteen. “So that’s what we do,” said the foreman, and he was right.

## The First Monday

Announce it on a Thursday, so that there is a weekend in which to dislike it. Say three things and stop: that nothing new will be begun until the date on the wall; that nobody’s work is being taken away; and that you are included. The third is the one that will be tested, and it will be tested by you.

On the Monday itself, do nothing in particular. Walk round. Ask each person which of their cards is nearest to coming down, and then ask what it is waiting for. In my notebooks the answer is the same in four cases out of five. It is not waiting for money, or for the customer, or for a part.

It is waiting for somebody to have an afternoon.`),
      ],
    },
    {
      title: "Week Six",
      blocks: parseChapterText(
        `Something happens in the sixth week. I have seen it in a bakery and in a bank. The wall, which has looked the same for a month, begins to have holes in it.

Nobody announces them. A card comes down on the Monday and another on the Tuesday, and by the Thursday somebody has moved two of those that are left a little closer together, so that it should not look so bare. I have learned to watch for that. It is the first sign that people have begun to see the wall as a thing that ends.

## What You Will Be Asked

You will be asked, in about this order, whether the pause is over; whether it could be over for one particular client; and whether what that client wants is really *new,* or only a very large finishing. Write the answers down beforehand. They are no, no, and no.

> I said no eleven times on one Wednesday. By Friday they had stopped asking me and begun asking each other, which was the point.

The questions are not resistance. They are what it sounds like when a firm that has always steered by its engine discovers that it has a rudder. Treat every one of them as if it came from your best customer, because the best of your people is thinking it too.

## What You Must Not Do

Do not fill the holes. There will be a morning, usually a bright one, when the wall is half bare and the whole shop is quiet, and you will have an idea. It will be good. They are always good in week six: it is the first time in years that you have had the room.

Put it in a drawer. Date it. If it is still good in week fourteen it will have cost you nothing to wait, and you will know something about it that you have never known of an idea before, which is whether anybody has the time.`,
      ),
    },
    ...[
      [
        "The Second List",
        "It is longer than you think. It is longer than anyone thinks, and that is how it got so long.",
      ],
      [
        "Saying No in Writing",
        "A refusal that is spoken has to be spoken again. One that is written can be forwarded.",
      ],
      [
        "Four Firms, Four Winters",
        "I did not choose these firms because they succeeded. I chose them because they kept records.",
      ],
      [
        "The Customer Who Waited",
        "She was told thirteen weeks. She asked what it would cost to make it twelve.",
      ],
      ["Week Fourteen", "Now you may open the drawer."],
    ].map(([title = "", text = ""]) => ({ title, blocks: parseChapterText(text) })),
  ],
};

/** Of the workbook theme: a cookbook's chapter with recipe boxes. */
export const WORKBOOK: ManuscriptInput = {
  title: "Soup for the Whole Street",
  subtitle: "Forty Pots and the People Who Came",
  author: "Agnes Okonjo",
  publisher: "Long Table",
  year: 2026,
  language: "en-GB",
  description: "A cookbook for anyone with one big pot and more neighbours than chairs.",
  chapters: [
    {
      title: "Beginning with an Onion",
      blocks: [
        ...parseChapterText(`Nearly everything in this book begins with an onion, a little fat, and more time than you think. I would like to persuade you of the time. An onion that has had five minutes is hot; an onion that has had twenty-five is sweet, and golden, and has done half of your work for you while you laid the table.

Buy the small, hard, yellow ones. Cut them through the root, so that they hold together under the knife, and do not hurry.`),
        {
          t: "figure",
          src: SOUP_POT,
          alt: "A drawing of a wide soup pot on a low flame, steam rising from it.",
          caption: "A pot wider than it is tall: the steam can leave, and the soup tastes of itself.",
        },
        { t: "h2", r: "The Onion Soup That Started It" },
        ...parseChapterText(
          `We made this on the night the power went. There were four of us on the landing and one gas ring, and by the time it was ready there were eleven. It has been made for sixty since, and never once for four.`,
        ),
        {
          t: "box",
          kind: "recipe",
          title: "Landing soup",
          blocks: [
            {
              t: "p",
              r: [
                {
                  s: "Serves eight, or four who have been out in the rain. Takes an hour and a half, most of it the onions’.",
                  i: 1,
                },
              ],
            },
            { t: "h3", r: "You need" },
            {
              t: "list",
              ordered: false,
              items: [
                "1.5 kg small yellow onions, sliced thinly",
                "80 g butter, and a spoonful of oil so that it does not catch",
                "2 tablespoons plain flour",
                "1 glass of dry cider, or of whatever is open",
                "2 litres good stock, hot",
                "8 slices of yesterday’s bread; 200 g strong cheese, grated",
              ],
            },
            { t: "h3", r: "What to do" },
            {
              t: "list",
              ordered: true,
              items: [
                "Melt the butter with the oil in your widest pot. Add all the onions and a teaspoon of salt, stir once, put the lid on, and go away for ten minutes.",
                "Take the lid off. Over a low flame let them go gold: forty minutes, stirring whenever you pass. If they stick, a splash of water; if they brown at the edges, a lower flame.",
                "Stir in the flour and give it two minutes. Add the cider, let it hiss, and scrape up whatever the pot has kept for itself.",
                "Pour in the stock. Simmer half an hour with the lid ajar. Taste for salt now, not before.",
                "Toast the bread, heap it with cheese, and float it on the bowls under a hot grill until it is nearly too dark.",
              ],
            },
          ],
        },
        { t: "h2", r: "How Much for How Many" },
        ...parseChapterText(
          `People ask me this more than anything. The answer is that soup is generous and bread is strict: you can always stretch the pot, but nobody ever forgave a host for running out of toast.`,
        ),
        {
          t: "table",
          head: ["Guests", "Onions", "Stock", "Bread", "Pot"],
          rows: [
            ["8", "1.5 kg", "2 l", "8 slices", "5 l"],
            ["16", "3 kg", "3.5 l", "20 slices", "8 l"],
            ["30", "5 kg", "6.5 l", "40 slices", "15 l"],
            ["60", "9 kg", "12 l", "80 slices", "two of 15 l"],
          ],
          caption: "Do not simply double the stock: a large pot loses less to the air.",
        },
        {
          t: "box",
          kind: "note",
          title: "If it tastes of nothing",
          blocks: [
            {
              t: "p",
              r: "It wants salt. If it has salt, it wants something sour: a spoon of cider vinegar. If it has both, it wants ten more minutes, and so do you.",
            },
          ],
        },
        {
          t: "box",
          kind: "exercise",
          title: "Who is on your landing?",
          blocks: [
            {
              t: "p",
              r: "Write down the doors you can see from yours, and one thing that each of them will not eat. You will need it in the next chapter.",
            },
          ],
          writingLines: 7,
        },
      ],
    },
    {
      title: "Things That Swim",
      blocks: parseChapterText(
        `Fish soup frightens people, and it should not. It is the quickest pot in the book, and the only one that gets worse with waiting.`,
      ),
    },
    ...[
      ["Broths That Forgive", "A broth is the one thing in a kitchen that is improved by being forgotten."],
      [
        "Roots, Mostly",
        "Anything that has spent the winter underground wants to be told that it was worth it.",
      ],
      ["Soups for the Ill and the Merely Sad", "They are the same soups. The ill get the smaller bowl."],
      ["What to Do with the Bread", "First, buy twice as much as you believe in."],
      [
        "Sixty on the Landing",
        "Begin the day before. Borrow the pot. Tell nobody the time until it is nearly ready.",
      ],
    ].map(([title = "", text = ""]) => ({ title, blocks: parseChapterText(text) })),
  ],
};
