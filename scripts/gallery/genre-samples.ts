import { parseChapterText } from "@colophon/domain/chapter-text";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import { MOONLIT_LADDER } from "./night-drawing.ts";

type Chapter = ManuscriptInput["chapters"][number];

function chapter(title: string, text: string): Chapter {
  return { title, blocks: parseChapterText(text) };
}

/** Of the thriller theme: short, hard chapters. */
export const THRILLER: ManuscriptInput = {
  title: "Dead Reckoning",
  author: "Marcus Kell",
  publisher: "Blackwater",
  year: 2026,
  language: "en-US",
  description: "A pilot boat. A ship with nobody aboard. Forty minutes to the bridge.",
  chapters: [
    chapter(
      "0412",
      `The ship didn’t answer. Dana Roark tried her a third time on sixteen, then on thirteen, then put the handset back on its hook and did the thing nobody does anymore. She opened the window and listened.

Rain. The pilot boat’s own engines, idling. And somewhere ahead in the dark, three hundred yards, maybe less, eighty thousand tons of steel going through the water at nine knots with no more sound than a door.

“She’s lit,” said Pruitt. He was twenty-three and this was his second winter. “Why’s she lit if nobody’s home?”

“Somebody’s home.”

“Then why—”

“Get us alongside.”

He got them alongside. He was good; she would say so later, to the people with the recorder, and they would write it down as though it were an answer to something. The hull came up out of the rain like the side of a street. Rust, weld, rust. The ladder was down on the port side where it ought to be, the man-ropes rigged, the light at the rail. Everything exactly the way you’d rig it for a pilot you were expecting.

There was no one at the top.

Nineteen years, Dana had been climbing ladders. You learn to look at the hands. Somebody is always leaning over up there, some kid from Manila or Odesa with a radio in one fist and the other stuck out to haul you in, and before you ever see a face you see those hands, and you know what kind of ship she is.

She looked for the hands. Rain ran down the lens of the deck light.

“Forty minutes to the bridge,” Pruitt said. He had the chart up. He didn’t have to say which bridge. At 4:52, on a weekday, in the rain, there would be six hundred cars on it.

She clipped on.

“If I’m not talking to you in five,” she said, “you call the Coast Guard, you call Harbor, and you get the hell out from under her.”

“And what do I tell them?”

Dana had one boot on the ladder. She felt the ship take her weight, or not take it; felt the small slow roll of the thing, unhurried, like an animal that has not noticed you yet.

“Tell them she’s steering,” she said.

* * *

The wheelhouse was warm. That was the first thing. It was warm, and clean, and there was a mug of tea in the holder by the chart table, and the tea was hot.

She put two fingers against it to be sure.

Then she looked at the wheel. It moved. A quarter spoke to starboard; a pause; a quarter spoke back. The heading on the repeater ticked over, 048, 047, 048, and steadied. It was lovely work. It was just what she would have done herself, coming up on the Middle Ground with a two-knot set on the beam, and there was no autopilot built that could do it, because the autopilot was off. The switch was under a little clear cover, and the cover was down, and the light was dark.

“Hello?” said Dana.

Behind her, very softly, the door she had left open closed.`,
    ),
    chapter(
      "0417",
      `Pruitt gave her six minutes. He would never be able to explain the sixth. He had the handset in his fist and his thumb on the key and he was watching the rail, where she had gone over it, and thinking that in a second he would see her hand.

The radio clicked.

“Dana?”

It clicked again. Twice; then once; then twice. There was a rhythm to it, he told them later, and one of the people with the recorder asked what sort of rhythm. He thought about it for a while.

“Like somebody knocking,” he said. “When they know you’re in.”

He called the Coast Guard. He called Harbor. He did both of those by the book and in the right order, and then he pushed the throttles up and did not get the hell out from under her. He took the boat in close, under the flare of the bow, where the rain stopped as if you’d shut a window on it and the whole black wall of her went up out of sight, hissing, so near he could have put out a hand and read the draft marks like braille.

Eleven meters and a half. He looked again.

She had been eleven-two when they came alongside. He’d called it out himself, for the log, because Dana liked it called.

Thirty centimeters. On a hull that size it was two thousand tons, give or take, and you couldn’t take on two thousand tons in a quarter of an hour. You could not do it with every pump on board. There was only one way to get it done, and that was to open something.

“Harbor, pilot boat *Constance,*” he said. His voice was all right. He was surprised how all right it was. “You need to close the bridge.”

“*Constance,* say again?”

“She’s not off course,” said Pruitt. “She’s sinking. She’s going to do it in the channel, and she’s going to do it right underneath.”`,
    ),
    chapter("0421", `The door had no handle on the inside.`),
    chapter("0426", `Bridge control was a kid named Osman, alone, four days from the end of his probation.`),
    chapter("0433", `“Stop turning the wheel,” said the voice on the talkback. “It makes her nervous.”`),
    chapter("0440", `Twelve minutes. Six hundred cars.`),
  ],
};

/** Of the fantasy theme: an epigraph, an invented place, a verse. */
export const FANTASY: ManuscriptInput = {
  title: "The Ash Cartographer",
  subtitle: "The First Book of the Unmapped Country",
  author: "Isolde Thorne",
  publisher: "Hollow Hill",
  year: 2026,
  language: "en-GB",
  description: "Every road in Ysmere is one that Maren drew. Now something is walking along them.",
  epigraph: {
    text: "Draw the river first.\nThe river will tell you where the rest may go.",
    source: "The Rule of the Cartographers",
  },
  chapters: [
    {
      title: "A Road That Was Not There",
      blocks: [
        ...parseChapterText(`In the third year of the ash, when the king’s surveyors had been two winters dead and nobody had yet found the courage to say so, a girl came over the Hallow Pass with a map-case on her back and asked the way to a village that did not exist.

“Never heard of it,” said the ferryman.

“No,” she agreed. “It isn’t finished.”

He looked at her, then. He was an old man, and had carried all manner of people over the Sill: friars and tinkers, deserters of four armies, and once, by night, a veiled woman with a child’s coffin, who had paid him in gold and made no mark upon the mud. He knew better than to look long at his passengers. But there was soot on the girl’s hands to the wrist, and it was no hearth’s soot. It had a bluish shine on it, like a starling’s neck, and where she had steadied herself on the gunwale it had left a print; and the print, as he watched, put out a little branching line, and then another, like the rivers on a page.

“You’re ash-handed,” he said.

“I’m a cartographer.”

“They hanged the cartographers.”

“Yes,” said the girl. “I drew the road that they came by.”`),
        { t: "break" },
        ...parseChapterText(
          `There was a song about it already. She had heard it at the last three inns, sung badly, and had drunk her ale and kept her sleeves down.`,
        ),
        {
          t: "verse",
          lines: [
            "O who has been out with the ink and the pen",
            "And who has been over the hill,",
            "And drawn a straight road to the houses of men",
            "For the thing that was lying so still?",
          ],
        },
        {
          t: "verse",
          lines: [
            "It got up at midnight, it got up at one,",
            "It put on the coat of the king,",
            "And it walked down the road in the way roads are run,",
            "And it never forgot anything.",
          ],
        },
        ...parseChapterText(`It had a good tune. That was the worst of it. Maren had caught herself humming the thing on the long stair above Hallow, with the wind coming over the edge and eleven leagues of grey country lying open beneath her like a book that someone has been sick upon. From up there you could see how it was done. The forests stopped in straight lines. The rivers turned at right angles, politely, as if somebody had asked them to. And through the midst of it, from the burned walls of Ysmere to the very foot of the pass, there went a road, paved and ditched and perfectly level, on which nothing moved; and she had made it, all of it, with a crow-quill and a borrowed rule, on a wet afternoon when she was fifteen years old and wished to please her master.

The ferry grounded. She paid the old man with a coin that was good, and he bit it, and begged her pardon, and bit it again.

“Which way?” he asked. He could not have said why he wanted to know.

She had unrolled a sheet on the stones, with a stone on each corner. It was quite blank. She sat back on her heels in front of it, with the black river at her back and her blue hands open on her knees, and for the space of some breaths she did nothing at all; and then she reached out, and put down one fingertip, and drew it a little to the left.

Up among the firs, where there had been a cliff since the morning of the world, a gate swung open and knocked against its post.

“That way,” said Maren.`),
      ],
    },
    chapter(
      "The Thing in the King’s Coat",
      `It had learned to sit in a chair. It had learned to nod. When the petitioners knelt it would lean a little forward, and the moths would come out of its sleeve and go round the candles, and it would wait, with every appearance of interest, for them to stop.

They were asking about the barley. They always asked about the barley. Old Chancellor Wend, who had served three kings and did not count this as a fourth, stood where he had stood for thirty years, at the left hand of the chair and one step down, and put the answers into better words.

“His Grace has heard you,” said Wend. “His Grace is much moved.”

The coat moved. It was the late king’s winter coat, blue, with the river of Ysmere worked round the hem in silver thread; and what was in it had never got the length of the arms right. There was always too much cuff. Sometimes, towards evening, when it was tired, or when it was whatever it was in place of tired, there would be too much hand.

*Where,* it said.

Nobody in the hall looked up. It was better not to. The voice came from the chair, and a little afterwards it came from the walls.

“The steadings under the pass, Your Grace,” said the man who knelt. He was shaking so that his buckle rang upon the flags. “Hallow side. It’s the road, Your Grace. Nothing will grow by it. And there’s gates opening. Up in the rock, where there was never—”

He stopped, for the moths had.

*Gates,* it said.

It got up. It did this in three movements, none of which was the right one. It came down past Wend, past the kneeling man, and across the great mosaic of the kingdom that is laid in the floor of that hall; and at the place where the pass was it bent down, and put out a finger, and felt along the stones, as the blind do, until it found something that had not been there in the morning.

*She,* it said, *is drawing.*`,
    ),
    chapter(
      "The Ferryman’s Coin",
      `The coin was good. That was what troubled him. He had bitten it nine times by midnight.`,
    ),
    chapter(
      "Ash for the Left Hand",
      `“There are two inks,” her master used to say, “and you will only ever be asked about the one.”`,
    ),
    chapter("Of Bridges, and What They Ask", `A bridge is a road that has been made to promise something.`),
    chapter("The Blank Sheet", `On the fourth day she came to the edge of what she knew.`),
    chapter(
      "Wend Remembers a River",
      `He had been a boy there. That was the trouble with straight lines: he had been a boy on the part that was in the way.`,
    ),
    chapter("Ysmere, Burning Backwards", `First the smoke went down.`),
  ],
};

/** Of the children theme: a read-aloud chapter with large type. */
export const CHILDREN: ManuscriptInput = {
  title: "Pip and the Borrowed Moon",
  author: "Wilhelmina Dunn",
  publisher: "Small Lantern",
  year: 2026,
  language: "en-GB",
  description:
    "Pip only wanted to borrow the moon for one night. Giving it back turned out to be the hard part.",
  dedication: "For Ned, who asked why.",
  chapters: [
    {
      title: "The Ladder in the Shed",
      blocks: [
        ...parseChapterText(`Pip was not supposed to be up.

It was past seven. It was past *eight.* The cat had been put out, and had come in, and had been put out again. But the moon was at the window, as round as a pancake, and it was looking straight at Pip’s bed. You try sleeping with somebody looking at you like that.

“What do you want?” said Pip.

The moon did not say anything. It went on looking.

“I can’t come out. I’ve got my pyjamas on.”

The moon slid a little to the left, the way your friend does when he wants you to look behind you. So Pip looked behind. And through the *other* window, the little one, the one that only ever had the shed in it, Pip saw that the shed door was open. And leaning out of the door, as if it were on its way somewhere and had stopped to think, was the ladder.

Now, this was Grandad’s ladder. It had six rungs. Pip had counted them lots of times, because counting the ladder was allowed and climbing it was not.

Tonight it had seven.

* * *

“Eight,” said Pip, on the path.

“Nine,” said Pip, by the water butt.

By the time Pip had got both slippers on the right feet there were so many rungs that the top of the ladder had gone in among the apple branches, and out of the apple branches, and up past the chimney, and it was still going, quite quietly, with a small *tick* for every rung, like a clock that is good at its job.

The cat sat down on the bottom one.

“You can’t come,” Pip told it. “You’re scared of the stairs.”

The cat looked at its paw. It was a cat called Gravy, and it was scared of the stairs, and the bath, and next door’s rabbit. It looked at the moon. Then it picked up its tail, and it put it over its arm, as a lady does with a long dress, and it began to climb.

“Well,” said Pip, “*somebody* had better look after you.”

And that is the reason, and it is a very good reason, and you may tell it to anybody who asks, why Pip went up the ladder in the middle of the night without a coat.`),
        {
          t: "figure",
          src: MOONLIT_LADDER,
          alt: "A garden at night. A ladder goes up from beside the shed to a round, smiling moon; a child in striped pyjamas is climbing it, and a cat comes after.",
          placement: "bleed",
        },
        ...parseChapterText(`It is a funny thing about ladders. When you are at the bottom it is a long way to the top; and when you are at the top it is a *much* longer way to the bottom. Pip went past the gutter, where there was a tennis ball. Pip went past the weathercock, who said “Evening,” and past an owl, who did not. The garden got to be as big as a hanky, and then as big as a stamp. And just when Pip’s legs had begun to say that they would rather be legs in a bed, there were no more rungs. There was only the moon.

It was bigger than you would think. It was about as big as a paddling pool, and it smelled of milk, and snow, and the inside of a new shoe. All round the rim there was a sort of a handle.

“I’ll bring you back,” said Pip. “I only want to *borrow* you.”

And Pip took hold, and pulled.`),
      ],
    },
    chapter(
      "Too Big for the Bath",
      `The first thing that anybody will tell you about the moon is that it does not go through a door. It does not go through frontwards. It does not go through sideways. It *will* go through if you ask it to breathe in; but nobody ever thinks of that, and Pip only thought of it after the hinge came off.

“Shh,” said Pip.

“*Tick,*” said the ladder, outside, putting itself away.

So there they were in the hall, a cat, and a moon, and Pip in the dark; only it was not the dark any more. It was the brightest hall you ever saw. You could see the hats. You could see the spider who lives behind the hats, and who did not think much of it. You could see every single one of the stairs, and the light was going up them, one at a time, on tiptoe, toward the room where Grandad was asleep.

“Quick,” said Pip. “The bath!”

You will have heard that the moon is made of cheese. It is not. If it had been made of cheese it would not have floated, and it would not have gone round and round, and the taps would not have come on all by themselves, first the cold, and then the hot, and then a third one that had never been there before.

“That’s the tide,” said Gravy.

Pip looked at the cat. The cat looked at its other paw.

“You *talked,*” said Pip.

“Somebody had to,” said Gravy. “You’ve brought it in. It’s no good looking at me like that. Wherever the moon goes, the sea comes after it to see what it is doing.”

And from a long way off, down the hill, and past the shops, and round the corner by the school, there came a sound like a very big person trying to walk quietly in slippers.`,
    ),
    chapter("The Sea Comes to Breakfast", `It wiped its feet. You have to give it that.`),
    chapter(
      "Nobody Can Sleep",
      `It was Wednesday, and it went on being Wednesday, because nobody had been able to go to bed.`,
    ),
    chapter("Owl Mail", `“I do not do parcels,” said the owl.`),
    chapter("Seven Rungs", `The ladder had been thinking it over.`),
  ],
};
