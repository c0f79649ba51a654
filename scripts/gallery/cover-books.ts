import type { BookGenre } from "@colophon/contracts/books/choices";

/** A book of which the gallery shows the cover alone. */
export type CoverBook = {
  genre: BookGenre;
  title: string;
  subtitle?: string;
  author: string;
  publisher?: string;
  language?: string;
  blurb: readonly string[];
  /** Left out: the one the press derives from title and author. */
  seed?: number;
};

/** One of each genre the product knows. */
export const COVER_BOOKS: readonly CoverBook[] = [
  {
    genre: "Fiction",
    title: "The Clockmaker’s Winter",
    subtitle: "A Novel",
    author: "Eleanor Marsh",
    publisher: "Tidewrack Press",
    language: "en-GB",
    blurb: [
      "In the winter the harbour froze, Tobias Vane was asked to mend a clock that had never been right.",
      "What he finds inside it is a letter, folded small and pushed between the fly and its stop. It has one line on it. It has his name. And the ink is no older than the week, though nobody has climbed the tower in nine years.",
      "A novel about makeshifts and secrets, and about a town that has learned to live with the wrong time.",
    ],
  },
  {
    genre: "Romance",
    title: "The Lemon House",
    author: "Sofia Bellamy",
    publisher: "Larkspur & Rue",
    language: "en-GB",
    blurb: [
      "Four days: one to arrive, one for the agent, one for the notary, and one, because her sister made her promise, to sit down.",
      "Clara Bellamy has come to sell a house she never asked for. Then a man climbs out of her great-aunt’s lemon tree with a leaf in his hair and a ladder that, he says quite gently, is his. The lemons are hers.",
      "She came to sell the house. He came with the lemons. Neither of them had planned on the summer.",
    ],
  },
  {
    genre: "Thriller",
    title: "Dead Reckoning",
    author: "Marcus Kell",
    publisher: "Blackwater",
    blurb: [
      "A pilot boat. A ship with nobody aboard. Forty minutes to the bridge.",
      "Harbor pilot Dana Roark has climbed nineteen years of ladders in the dark, and she has never once reached the top and found no one there. The wheelhouse is warm. The tea is hot. The autopilot is off, and somebody is steering.",
      "At 4:52 there will be six hundred cars on that bridge. Dana has one radio, one trainee, and a door that has just closed behind her.",
    ],
  },
  {
    genre: "Fantasy",
    title: "The Ash Cartographer",
    seed: 2,
    subtitle: "The First Book of the Unmapped Country",
    author: "Isolde Thorne",
    publisher: "Hollow Hill",
    language: "en-GB",
    blurb: [
      "Every road in Ysmere is one that Maren drew. Now something is walking along them.",
      "They hanged the cartographers. They missed one: a girl with soot on her hands to the wrist, who once, on a wet afternoon, ruled a straight line across a kingdom because she wished to please her master.",
      "To unmake it she must walk the whole of it, from the foot of the pass to the burned walls of the city, where a thing in the king’s coat has learned to sit in a chair.",
    ],
  },
  {
    genre: "Children",
    title: "Pip and the Borrowed Moon",
    author: "Wilhelmina Dunn",
    publisher: "Small Lantern",
    language: "en-GB",
    blurb: [
      "Pip only wanted to borrow the moon for one night.",
      "Giving it back turned out to be the hard part. It would not go through the door. It would not fit in the bath. And in the morning, half the sea was in the street, asking for it.",
    ],
  },
  {
    genre: "Business",
    title: "The Quiet Quarter",
    subtitle: "How Small Firms Grow by Leaving Things Alone",
    author: "Priya Raman",
    publisher: "Ledger House",
    blurb: [
      "Most small firms do not fail from doing too little. They fail from the list of what they have started.",
      "In this short, practical book Priya Raman makes the case for thirteen weeks, announced beforehand, in which a firm begins nothing: it serves its customers, mends what is broken, and finishes.",
      "With the record of four firms that tried it, the conversations to have first, and what happens in week six.",
    ],
  },
  {
    genre: "Cooking",
    title: "Soup for the Whole Street",
    subtitle: "Forty Pots and the People Who Came",
    author: "Agnes Okonjo",
    publisher: "Long Table",
    language: "en-GB",
    blurb: [
      "The night the power went there were four people on the landing and one gas ring. By the time the soup was ready there were eleven.",
      "Forty pots for eight, sixteen, thirty or sixty: onions that take their time, broths that forgive, things that swim, and what to do with the bread. For anyone with one big pot and more neighbours than chairs.",
    ],
  },
  {
    genre: "Mystery",
    title: "The Lamp at Saltmarsh",
    author: "Ada Wren-Holloway",
    publisher: "Tidewrack Press",
    language: "en-GB",
    blurb: [
      "A lamp burns all night in the last house on the causeway. The house has been empty for thirty years.",
      "Inspector Thorne has three days, one boat too few, and a town that would rather not be asked.",
    ],
  },
  {
    genre: "Science Fiction",
    title: "A Slow Light Home",
    author: "T. R. Vasquez",
    publisher: "Perihelion",
    blurb: [
      "The Larkin has been coming home for four hundred years. It sends a letter every Tuesday.",
      "Nobody on Earth remembers sending it out. Somebody has to write back.",
    ],
  },
  {
    genre: "Horror",
    title: "What the House Kept",
    author: "Corin Ashdown",
    publisher: "Nightjar",
    language: "en-GB",
    blurb: [
      "The survey says eleven rooms. The family has counted twelve. The youngest, who is four, says there is one that only comes at bedtime.",
      "It has begun to ask for them by name.",
    ],
  },
  {
    genre: "History",
    title: "Salt, Silver, Ships",
    seed: 7,
    subtitle: "A History of the Northern Sea Roads",
    author: "Henrik Aldersson",
    publisher: "Meridian Row",
    language: "en-GB",
    blurb: [
      "Before there were roads over the mountains there were roads over the water, and everybody knew what they were for.",
      "Six centuries of cargo, weather and debt, told from the ledgers of the people who loaded the boats.",
    ],
  },
  {
    genre: "Biography",
    title: "The Woman Who Counted Stars",
    subtitle: "A Life of Henrietta Lowe",
    author: "Margaret Adeyemi",
    publisher: "Meridian Row",
    blurb: [
      "She was paid thirty cents an hour to measure other people’s photographs of the sky, and she found out how large it was.",
      "The first full life of a quiet revolutionary, from her letters and two hundred and six observing books.",
    ],
  },
  {
    genre: "Travel",
    title: "The Long Way to Samarkand",
    subtitle: "Nine Months by Train, Truck and Patience",
    author: "Leo Martens",
    publisher: "Field Office",
    language: "en-GB",
    blurb: [
      "There is an airport. That is what everyone told him, kindly, at every border.",
      "A slow book about a slow journey, with eleven timetables, none of which were kept.",
    ],
  },
  {
    genre: "Self-Help",
    title: "Enough for Today",
    subtitle: "Small Permissions for People Who Never Stop",
    author: "Dr. Naomi Feld",
    publisher: "Open Gate",
    blurb: [
      "You do not need a better list. You need a list that ends.",
      "Fifty-two short permissions, one a week, each of which takes less time than reading about it.",
    ],
  },
  {
    genre: "Health",
    title: "Sleep Like the Tide",
    subtitle: "A Gentle Program for Restless Nights",
    author: "Dr. Amara Lindqvist",
    publisher: "Open Gate",
    blurb: [
      "Sleep is not a skill, and you cannot fail at it.",
      "Six weeks of evenings, set out plainly, from a physician who has lain awake as long as you have.",
    ],
  },
  {
    genre: "Technology",
    title: "Systems That Forget",
    subtitle: "Designing Software for Deletion",
    author: "Jun Watanabe",
    publisher: "Loopback",
    blurb: [
      "Storage is cheap. Remembering is not.",
      "How to build software that knows what it holds, why it holds it, and when to let go.",
    ],
  },
  {
    genre: "Education",
    title: "Teach Me Twice",
    subtitle: "What Classrooms Can Learn from Forgetting",
    author: "Rosalind Achebe",
    publisher: "Blackboard & Sons",
    language: "en-GB",
    blurb: [
      "Everything worth knowing has to be learned at least twice. Most lessons are planned for once.",
      "A working teacher’s guide to coming back.",
    ],
  },
  {
    genre: "Poetry",
    title: "A Field Guide to Leaving",
    subtitle: "Poems",
    author: "Marisol Quintana",
    publisher: "Small Hours",
    blurb: [
      "Forty-one poems about doors, and about the people who stood in them a moment longer than they had to.",
    ],
  },
  {
    genre: "Non-Fiction",
    title: "The Honest Map",
    subtitle: "Why We Draw the World Wrong, and Why It Helps",
    author: "Daniel Osei",
    publisher: "Meridian Row",
    blurb: [
      "Every map is a lie told for a good reason. This is a book about the reasons.",
      "From subway diagrams to the edges of empire, a tour of what we leave out.",
    ],
  },
  {
    genre: "General",
    title: "Letters to a Small Island",
    seed: 5,
    author: "Catrin Lloyd",
    publisher: "Tidewrack Press",
    language: "en-GB",
    blurb: [
      "The ferry brings the post on Mondays. For eleven years one letter has come with no name on it, and the whole island has opened it together.",
    ],
  },
];
