import { parseChapterText } from "@colophon/domain/chapter-text";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";

type Chapter = ManuscriptInput["chapters"][number];

function chapter(title: string, text: string): Chapter {
  return { title, blocks: parseChapterText(text) };
}

/** Of the classic theme: literary fiction, with a letter and a line of verse. */
export const CLASSIC: ManuscriptInput = {
  title: "The Clockmaker’s Winter",
  subtitle: "A Novel",
  author: "Eleanor Marsh",
  publisher: "Tidewrack Press",
  year: 2026,
  isbn: "978-1-4028-9462-6",
  language: "en-GB",
  aboutTheAuthor:
    "Eleanor Marsh was born within sound of a harbour bell and has lived, since then, in four towns that had none. She repairs clocks, slowly, for friends. This is her first novel.",
  description:
    "In the winter the harbour froze, Tobias Vane was asked to mend a clock that had never been right.\n\nWhat he finds inside it is a letter, and the letter is addressed to him.",
  dedication: "For everyone who reads past midnight.",
  epigraph: {
    text: "The hour is nobody’s. That is why it is kept so carefully.",
    source: "Saltmarsh proverb",
  },
  chapters: [
    chapter(
      "The Clock at Saltmarsh",
      `Yesterday the harbour froze. It had not frozen in my father’s time, nor in his, and by noon half the town had come down to the quay to look at it, as people will come to look at a neighbour who has done something out of character. The boats stood about in the ice at odd angles. Somebody’s dog had got as far as the second buoy and would not come back.

I was not looking at the ice. I was looking at the clock on the customs house, which said twenty to four, and had said so since Tuesday.

“You might mend it,” said Mrs. Aldous, who had come up beside me with a basket on her arm and snow on the basket.

“It isn’t mine to mend.”

“It isn’t anybody’s,” she said. “That’s why it has stopped.”

There is a kind of remark that a man hears on a Thursday and understands on the Sunday week. I raised my hat to her and walked home along the sea wall with my collar up; and I had hung my coat on its nail, and filled the kettle, and sat down to the little French carriage clock that the rector’s sister dropped once a year, before I noticed that I had been counting. *Eleven, twelve, thirteen.* I had been counting the strokes of a bell that was not ringing.

* * *

The letter from the harbour board came in the second post. It was written in the hand of the under-secretary, who makes his capitals like a man setting out chairs for a meeting at which he expects to be contradicted.

> Sir, — The Board has resolved, by four votes to three, that the public clock be put in order before the Feast of St. Agnes, and that the work be offered to yourself, there being nobody else. The Board regrets that it can pay nothing until the spring.

I read it twice. The three, I supposed, had wanted the clock left as it was. There is a good deal to be said for a clock that has stopped: it is right more often than one that is five minutes slow, and nobody has ever missed a boat by trusting it.

The key to the tower hung behind the door of the weighing room, where it had hung when I was a boy. It was as long as my hand. The harbour-master gave it to me without getting up, and asked me to mind the seventh stair.

“What is the matter with the seventh stair?”

“It’s a door,” he said.

And so it was. Somebody, a long time ago, had mended the staircase with whatever came to hand, and the seventh tread had been cut out of a panelled door, so that one put one’s foot between the two lower panels, and the keyhole looked up at one as one passed. I have a respect for makeshifts; most of what lasts in the world was only meant to last until Friday. But I stepped over it, going up, and I could not have said why.

The room behind the dial was as cold as the inside of a bell. Light came in through the milk glass and lay on everything alike: on the great iron frame, on the weights that had come to rest upon the floor, on nine years’ droppings of the jackdaws. I set down my lamp and my bag. I took off my gloves, blew upon my fingers, and put my ear against the case, as a doctor does, and as my father did, though neither of them, I believe, has ever heard anything by it that he could not have seen.

It was not stopped. I want to be exact about this, because of what was said afterwards. The pendulum hung plumb and did not move, the train was fast, the dust lay on the pallets as thick as felt; and somewhere behind all that, quite slow, and quite regular, and a long way off, a clock was going.

I found the paper a little before dusk. It had been folded small and pushed between the fly and its stop, so that the going train could no more turn than a mill with a plank in its wheel, and it had been there long enough for the brass to have printed a green half-moon upon the outer fold. It was good paper. There was a single line on it, in a hand that made its capitals very plain.

*Leave it until he comes,* it said. And underneath, the ink no older than the rest, it had my name.`,
    ),
    chapter(
      "What the Tide Kept",
      `My father did not hold with secrets. He held that a thing was either put away or it was lying about, and that whoever left a thing lying about had no business to be surprised when somebody fell over it. He applied this to rakes, to money, and to the truth; and in the spring of my ninth year he applied it to my mother’s boat.

She had left it on the hard below the custom house with its oars shipped and its painter coiled, as if for a minute. It had stood there since the autumn. People walked round it. The harbour-master, who was a delicate man, had chalked a line upon the stones so that the coal carts should do the same; and every Sunday my father and I went by on the other side of the road, and he looked at the sky above it and told me what the weather would do.

Then one morning in April it was gone, and there was a rectangle of dry stone with the rain falling all round it, and not yet on it.

“I have sold her to Pask,” my father said at breakfast. “He will want her for the mussels.” He cut the top from his egg. “It is no use, Tobias, to keep a thing because of what it would mean to part with it. That is not keeping. That is only standing in front of a door.”

I said that I had not been going to say anything.

“No,” said my father. “Nor had I.”

* * *

I have thought since that there are two sorts of silence in a house. There is the sort that comes in at the windows, and one may light a lamp against it, and put a kettle on. And there is the sort that is made on the premises, a little every day, by people who are good at their work. We were very good. By the time that I was apprenticed I could have told you, from the tick alone, the maker and the decade of any clock between Saltmarsh and the county town; and I could not have told you the colour of her hair.

Pask never did use her for the mussels. I learned that from his widow. He rowed her round the point, the night that he bought her, and put her in his barn under a sail, and there she was; and in the locker in the stern, where the tide had not got at it, and my father had not looked, there was a tin.`,
    ),
    chapter(
      "An Inventory of Keys",
      `There were forty-one keys upon the widow’s ring, and she knew the business of nineteen. The rest, she said, were for things that had stopped having doors.`,
    ),
    chapter(
      "Mrs. Aldous Objects",
      `“I don’t say it isn’t true,” said Mrs. Aldous. “I say it isn’t kind, and I was here first.” She had brought her own chair to the meeting, and she put it where the chairman would have to walk round it.`,
    ),
    chapter(
      "The Under-Secretary’s Hand",
      `One may learn a great deal from a man’s sevens. The under-secretary crossed his, as they do in France; and so did whoever had written to me upon the folded paper.`,
    ),
    chapter(
      "A Boat Called Patience",
      `She was clinker-built, of larch on oak, fourteen feet long, and there was nothing the matter with her that could not be put right with a kettle and a week of dry weather.`,
    ),
    chapter(
      "The Feast of St. Agnes",
      `On the eve of St. Agnes the girls of the town go supperless to bed, so as to dream of whom they will marry. On the day itself, as a rule, they eat a great deal.`,
    ),
    chapter(
      "Thaw",
      `It went in the night, with a noise like furniture. In the morning the boats were all the right way up again, and looked as if they would rather not be asked about it.`,
    ),
    chapter(
      "Twenty to Four",
      `I set the hands myself. I should like that written down somewhere, since the tablet says that it was the mayor.`,
    ),
  ],
};

/** Of the modern theme: contemporary fiction in the present tense. */
export const MODERN: ManuscriptInput = {
  title: "Ordinary Weather",
  author: "Jonah Reyes",
  publisher: "Field Office",
  year: 2026,
  language: "en-US",
  description:
    "Four neighbors, one storm drain, and the summer nobody on Alder Street could stop talking about.",
  chapters: [
    chapter(
      "Alder Street, Even Numbers",
      `The day the sinkhole opens I am on the phone with the water company about something else.

I want that on the record. People say afterward that somebody should have called, and I was calling. I had been calling since the ninth of May. By June I knew the hold music well enough to hear where it looped, a small catch before the second guitar comes in, like a person deciding not to say something.

“Can you describe the nature of the leak?” the woman asks. Her name is Denise. I have spoken to Denise before.

“It’s wet,” I say.

“Is it wet *now?*”

I take the phone to the window. Across the street Mr. Okafor is watering his roses, which he does at seven every morning in a white shirt. His daughter’s car is at the curb with the trunk open. Between the car and the roses there is a patch of asphalt the size of a dinner table that has been darker than the rest since the snow went.

“It’s shiny,” I tell her. “It’s more that it’s shiny.”

And then the dinner table isn’t there.

There is no noise, or not the noise you’d expect. There is a sound like somebody setting down groceries. The asphalt goes in the middle first and folds, politely, toward the center, and the car looks at it for a second with its trunk open and then tips its nose down and follows. Mr. Okafor goes on watering. It takes the water a while to find the edge.

“Sir?” says Denise. “Are you still there?”

* * *

By nine there is tape. By ten there are three kinds of vest: orange, which is the city; yellow, which is the water company; and a green nobody can account for, worn by a man with a clipboard who stands at the lip of the hole and writes for a long time, and whom we never see again.

We bring out chairs. It isn’t planned. Marguerite from 14 has a folding one with a cup holder that she uses for her granddaughter’s soccer, and she sets it on the grass strip, at a respectful distance, and sits. Then the Lindqvists bring theirs. Somebody makes coffee. I have lived on this street for eleven years and I learn, before lunch, that the Lindqvists are not married, that Marguerite was a court stenographer, and that the boy I have been calling Tyler is called Miles.

“You can see the old trolley tracks,” Miles says. He is lying on his stomach with his chin on the curb. “There’s *tracks* down there.”

So we all go and look. It’s true. Four feet down, under the asphalt and the older asphalt and a layer of brick as neat as a cake, two rails run out of the dirt on one side and into the dirt on the other. They are not even very rusty. They are going, as far as anyone can tell, to my house.

I think about that a good deal, in the weeks when the hole is all there is to think about. You live on top of a thing. You park on it. You complain about its surface, at length, to Denise. And all the while, at the depth of a grave or a good garden, there is a way to get somewhere, still laid, still level, waiting for a car that stopped running in 1938.

The foreman says five days. Mr. Okafor, who was an engineer in another country and says so rarely, gets down on one white knee and puts his hand flat on the road outside the tape. He holds it there the way you’d feel a child for fever.

“No,” he says. “The whole street.”

The foreman laughs, and then looks at the hand, and stops.`,
    ),
    chapter(
      "Odd Numbers",
      `On the other side of the street they tell it differently. They have the morning sun, and the houses are ten years newer, and they have never believed that anything that happens to the even numbers is quite serious.

In their version the car is a van. In their version there’s a noise. Ray Delgado, at 21, who was in his yard the whole time with a leaf blower and ear protection, will tell you that it went off like a gun, and that he had been saying so to the city for years.

“Saying what?” asks Marguerite.

“That it would.”

Still, they come across. By the second evening there are nineteen chairs on our side and somebody has run an extension cord over the top of the tape, through the branches of the Lindqvists’ maple, to a lamp. It is a standard lamp, with a fringe. It stands at the edge of the hole like the last guest at a party.

That’s how it is when the girl from 27 turns up. No one knows her name then, because she’s a renter, and we are not proud of that. She has on a bike helmet and she is carrying a drawer. Not a box: a drawer, out of a desk, with the handle still on the front.

“My landlord said to throw this away,” she says. “I think it’s about your hole.”

* * *

There are maps in it. There are six of them, linen-backed, folded into each other so tightly that for a while they come out as one, and in the corner of each, in brown ink, in handwriting you could set a table with, it says *Alder Street & Eastern Railway Company,* and a date, and *Not Built.*

“Well, that’s not right,” says Miles, from the curb.

We look at the map and we look at the rails. Mr. Okafor puts on his other glasses.

“No,” he says. “It would seem that somebody built it anyway.”`,
    ),
    chapter("Not Built", `The woman at the county archive wants to know who’s asking.`),
    chapter("Denise", `She calls me, in the end. It’s a Sunday. There isn’t any music.`),
    chapter(
      "A Fringe on the Lamp",
      `In July the city gives the hole a number, and Marguerite paints it on her mailbox.`,
    ),
    chapter(
      "The Four O’Clock",
      `It runs once. I’ll say that now, so that nobody reads this for the suspense.`,
    ),
  ],
};

/** Of the romance theme. */
export const ROMANCE: ManuscriptInput = {
  title: "The Lemon House",
  author: "Sofia Bellamy",
  publisher: "Larkspur & Rue",
  year: 2026,
  language: "en-GB",
  description:
    "She came to sell the house. He came with the lemons. Neither of them had planned on the summer.",
  dedication: "For Nonna, who always set one more place.",
  chapters: [
    chapter(
      "In Which Nothing Is Sold",
      `The man on the ladder had no intention of coming down. “I’m nearly finished,” he called, from somewhere inside the tree. All Clara could see of him was a pair of boots, a good deal of green, and a basket on a hook that dipped, every few seconds, under the weight of another lemon.

“You’re nearly finished stealing my fruit?”

The basket stopped. There was a rustle, and a face appeared between two branches: brown, unshaven, and entirely without shame. He had a leaf in his hair. He was, she noticed, and was annoyed with herself for noticing, exactly the sort of person one would choose to put in a lemon tree, if one were painting it.

“Ah,” he said. “You’re the niece.”

“I’m the owner.”

“Since when?”

“Since Tuesday.” She held up the folder as if he might like to read it from there. It had the name of a solicitor in Reading embossed on the front, and in the whole of that hot, humming, honey-coloured garden there was nothing that looked sillier. “And I’d like to know what you’re doing on my ladder.”

“It’s my ladder,” he said, quite gently. “The lemons are yours.”

* * *

She had allowed four days for it. One to arrive; one for the agent; one for the notary; and one, because her sister had made her promise, to sit down. It was all in the folder, on a sheet with little boxes that she had ruled herself, and she had ticked the first of them on the doorstep with the engine of the taxi still running.

The house had not read the sheet. The house had a front door that opened only if one lifted it, and spoke to it, and a kitchen in which generations of Bellamys had left their handwriting on the wall beside the stove: so many kilos, so many jars, *too much clove,* 1961. It had eleven clocks and no two of them agreed. Great-aunt Ottavia’s sun hat hung on the newel post, with a pencil still stuck in the ribbon, and that was what did it, in the end; not the funeral, not the letter, but a chewed yellow pencil. Clara sat down on the bottom stair with the folder in her lap and cried as she had not cried since she was nine.

When she looked up there was a bowl on the step beside her. It held five lemons, with the leaves on, and it was still rocking.

The door stood open, as she had left it. Nobody was on the path. But the ladder had gone from under the tree, and all the way down the white road to the sea somebody was whistling, a little flat, a song that she had known the words to once.

She picked up a lemon. It was warm as a hand. She turned it over and held it against her face and breathed in, and the four days, which had stood so straight on their ruled sheet, with a box to each, seemed to lean together and begin to talk among themselves.

“All right,” she said aloud, to the hat. “But only until Friday.”

The hat, which had heard that sort of thing before, said nothing.`,
    ),
    chapter(
      "Too Much Clove",
      `The agent was called Signor Pace, and he was sorry. He was sorry about the road, and the roof, and the well; he was sorriest of all about the lemons. He stood in the hall with his hat against his chest and looked up at the ceiling as though it had died in the night.

“It is a house for a family,” he said. “And nobody now has one.”

“I was told there was a buyer.”

“There was. He came on Monday. He walked in the garden, he was enchanted, he wept a little; and then he met the neighbour.” Signor Pace lowered his voice. “You have met the neighbour?”

Clara said that she had met his boots.

“Ah,” said Signor Pace, with a sort of gloomy relish, and wrote it down.

He measured everything. He measured the kitchen wall, with all its pencilled jars and kilos, and she found that she had put herself between it and the end of the tape. It was absurd. One could not sell a house and keep a wall. But here was her grandmother’s seven, with its little bar; and here was Ottavia’s, forty years on, which had no bar but leaned; and lower down, at about the height of a child who has been lifted up to see, somebody had drawn a lemon with a face.

She had drawn it. She remembered the arm round her knees.

* * *

He was sitting on the wall when she came out, eating bread. He had shaved. It was not, she told herself, an improvement; one simply saw more of him.

“Did he measure the well?” he asked.

“He was sorry about it.”

“He should be. He fell in it, in 1998. I had to fetch the ladder.” He moved along, so that there was room upon the wall for anybody who might have meant to sit down. “Matteo. I ought to have said so from the tree.”

“You ought to have asked from the gate.”

“I did ask,” said Matteo. “I asked her every year. She always said, *Ask my niece.*”`,
    ),
    chapter(
      "The Neighbour’s Ladder",
      `There was a rule about the ladder, and it took her three days to find out what it was.`,
    ),
    chapter(
      "Eleven Clocks",
      `At noon the house struck for a quarter of an hour, and one learned to stop talking.`,
    ),
    chapter(
      "A Sheet with Little Boxes",
      `Her sister rang on the Friday. “Well?” said her sister. “Have you sat down?”`,
    ),
    chapter(
      "What Ottavia Wrote",
      `It was in the hat. It had been in the hat the whole time, under the ribbon, with the pencil.`,
    ),
    chapter("Until Friday", `She did not say which one.`),
  ],
};
