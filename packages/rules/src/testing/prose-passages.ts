/**
 * Long sentences, semicolons and hardly any speech.
 * @source Jane Austen, “Emma” (1816), in the public domain
 */
export const AUSTEN = `Emma Woodhouse, handsome, clever, and rich, with a comfortable home and happy disposition, seemed to unite some of the best blessings of existence; and had lived nearly twenty-one years in the world with very little to distress or vex her.

She was the youngest of the two daughters of a most affectionate, indulgent father; and had, in consequence of her sister’s marriage, been mistress of his house from a very early period. Her mother had died too long ago for her to have more than an indistinct remembrance of her caresses; and her place had been supplied by an excellent woman as governess, who had fallen little short of a mother in affection.

Sixteen years had Miss Taylor been in Mr. Woodhouse’s family, less as a governess than a friend, very fond of both daughters, but particularly of Emma. Between them it was more the intimacy of sisters. Even before Miss Taylor had ceased to hold the nominal office of governess, the mildness of her temper had hardly allowed her to impose any restraint; and the shadow of authority being now long passed away, they had been living together as friend and friend very mutually attached, and Emma doing just what she liked; highly esteeming Miss Taylor’s judgment, but directed chiefly by her own.`;

/** The first person, with dashes. @source Herman Melville, “Moby-Dick” (1851), in the public domain */
export const MELVILLE = `Call me Ishmael. Some years ago—never mind how long precisely—having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world. It is a way I have of driving off the spleen and regulating the circulation. Whenever I find myself growing grim about the mouth; whenever it is a damp, drizzly November in my soul; whenever I find myself involuntarily pausing before coffin warehouses, and bringing up the rear of every funeral I meet; and especially whenever my hypos get such an upper hand of me, that it requires a strong moral principle to prevent me from deliberately stepping into the street, and methodically knocking people’s hats off—then, I account it high time to get to sea as soon as I can. This is my substitute for pistol and ball.`;

/**
 * Speech in single quotes.
 * @source Lewis Carroll, “Alice’s Adventures in Wonderland” (1865), in the public domain
 */
export const CARROLL = `The table was a large one, but the three were all crowded together at one corner of it: ‘No room! No room!’ they cried out when they saw Alice coming. ‘There’s plenty of room!’ said Alice indignantly, and she sat down in a large arm-chair at one end of the table.

‘Have some wine,’ the March Hare said in an encouraging tone.

Alice looked all round the table, but there was nothing on it but tea. ‘I don’t see any wine,’ she remarked.

‘There isn’t any,’ said the March Hare.

‘Then it wasn’t very civil of you to offer it,’ said Alice angrily.

‘It wasn’t very civil of you to sit down without being invited,’ said the March Hare.

‘I didn’t know it was your table,’ said Alice; ‘it’s laid for a great many more than three.’

‘Your hair wants cutting,’ said the Hatter. He had been looking at Alice for some time with great curiosity, and this was his first speech.

‘You should learn not to make personal remarks,’ Alice said with some severity; ‘it’s very rude.’`;

/** Short sentences in the present tense, no speech, hardly any commas. */
export const PLAIN = `I take the bus to the harbour. It is late again. I count the boats from the window and there are nine. Yesterday there were ten. I do not ask. Nobody asks here.

The woman at the kiosk knows me. She puts the paper on the counter before I say a word. I pay and I go. The wind is cold on my hands. I walk to the end of the wall and I wait.

A man is mending a net. He looks up. He looks down again. The gulls are loud and the sea is flat and grey. I think of my father. He had hands like that. I turn the page and I read the tides. High water is at six. I have time.`;
