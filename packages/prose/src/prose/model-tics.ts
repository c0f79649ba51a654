/**
 * Phrases that language models overuse whatever the story. "/" separates the
 * forms of a word; a tic is worn out by its second use.
 * @source collected from public comparisons of model-written fiction
 */
const TICS = `
let/lets/letting out a breath
let out a breath she/he/they/i didn't/hadn't
released/releasing a breath
couldn't help but
can't help but
a mix/mixture of
something shifted
hung/hanging/hangs heavy
hung/hanging/hangs in the air
sent/sending/sends shivers
sent/sending/sends a shiver
a shiver ran
ran down her/his/my/their spine
breath caught in
breath hitched
heart pounded/hammered/pounding/hammering
heart skipped a beat
barely above a whisper
little more than a whisper
voice dropped to a
a testament to
the weight of the
eyes widened
eyes narrowed
eyes sparkled/sparkling/glinted/gleamed
raised/raising an eyebrow
a ghost of a smile
a hint of a smile
a flicker of
a wave of
a surge of
a sense of
a tapestry of
a kaleidoscope of
a symphony of
a dance of
squared his/her/their/my shoulders
steeled herself/himself/themselves/myself
couldn't shake the feeling
couldn't quite place
couldn't quite name
for the first time in
time seemed to
the air was thick with
the air thick with
the silence stretched
silence stretched between
a deafening silence
little did she/he/they/i
in that moment
the world fell away
the world around her/him/them/me
swallowed hard
clenched his/her/their/my jaw
knuckles white
the ghost of
nodded slowly
took a deep breath
taking a deep breath
unspoken words
an unspoken understanding
like a physical blow
the question hung
words hung
whatever came next
and yet somehow
stood frozen
blood ran cold
dust motes danced
`;

/** A tic's forms, and the words shown for it. */
export type ModelTic = { shown: string; words: readonly (readonly string[])[] };

/** All of them, longest first. */
export const MODEL_TICS: readonly ModelTic[] = TICS.trim()
  .split("\n")
  .map((line) => {
    const words = line.split(" ").map((forms) => forms.split("/"));
    return { shown: words.map(([first = ""]) => first).join(" "), words };
  })
  .toSorted((a, b) => b.words.length - a.words.length);
