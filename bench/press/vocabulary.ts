/** The words of the benchmark book. */
export const VOCABULARY = {
  nouns: list(
    "house door window morning evening garden kitchen road hill moor stone wall river bridge harbor " +
      "letter lamp clock table chair fire candle chimney bedroom staircase corridor neighbor stranger " +
      "landlord servant housekeeper daughter brother mother father cousin gentleman physician " +
      "schoolmaster conversation circumstance acquaintance melancholy imagination recollection " +
      "disappointment satisfaction astonishment determination countenance apprehension understanding " +
      "consequence indifference independence inheritance correspondence neighborhood apartment " +
      "carriage horse dog pony sheep cattle meadow orchard barn stable gate path valley weather rain " +
      "snow wind thunder winter summer autumn spring week year hour moment minute night day voice " +
      "word sentence question answer silence secret promise quarrel kindness cruelty temper fancy " +
      "spirit soul heart hand face eye hair shoulder finger cheek tear smile laugh sigh step shadow " +
      "ghost grave church bell book page pen paper key lock box drawer mirror portrait curtain " +
      "blanket pillow bread milk tea supper dinner breakfast money debt fortune estate property " +
      "master mistress guest visitor traveler doctor curate lawyer magistrate sailor boat shore " +
      "island cliff cave heather thorn larch fir bramble moss ivy rose lily nest bird lapwing owl " +
      "crow man woman child girl boy people friend thing place time life world work air ground water " +
      "light end head arm mind name story family town street country field wood tree corner floor " +
      "room side part kind matter reason",
  ),
  verbs: list(
    "saw heard knew found left lost kept held took gave made told asked wanted loved hated feared " +
      "watched followed carried opened closed crossed climbed reached entered remembered forgot " +
      "recognized understood discovered considered expected suspected described mentioned recommended " +
      "accompanied interrupted disappointed surprised admired despised forgave defended neglected " +
      "destroyed mended painted counted burned buried sold bought borrowed resembled belonged " +
      "listened waited turned dreamed wondered walked seemed looked thought stood began called cried " +
      "spoke came went rose fell ran sat lay brought felt passed happened remained returned appeared",
  ),
  adjectives: list(
    "old young little great long dark bright cold warm narrow broad empty quiet silent lonely weary " +
      "patient impatient gentle savage sullen tender bitter sweet pale brown gray black white golden " +
      "ancient ordinary extraordinary miserable comfortable uncomfortable remarkable respectable " +
      "melancholy mysterious unfortunate unreasonable affectionate considerable particular " +
      "incomprehensible indescribable northern distant hidden broken ruined faithful stubborn curious " +
      "anxious cheerful solemn honest idle proud humble sudden dreadful wretched beautiful handsome " +
      "crooked hollow frozen",
  ),
  adverbs: list(
    "always often seldom scarcely hardly slowly quickly quietly suddenly immediately afterwards " +
      "certainly apparently unfortunately reluctantly deliberately impatiently once already perhaps",
  ),
  names: list("Agnes Thomas Edmund Marian Philip Judith Ashdown Kell Hartwell Penrose"),
  places: list("Saltmarsh Ravensgill Thornby Lowwater Ashdown Kellmoor"),
} as const;

/** The most common words with their frequency per ten thousand, about as in English novels. */
export const COMMON_WORDS: readonly (readonly [word: string, weight: number])[] = Array.from(
  (
    "the 560 and 310 of 270 to 265 a 215 I 200 in 165 was 135 that 130 he 150 it 130 his 120 " +
    "had 100 her 105 she 95 with 88 you 105 as 80 for 80 not 75 at 65 but 65 on 63 him 62 is 60 " +
    "my 58 be 55 me 50 have 45 said 48 so 42 all 42 they 48 by 42 from 38 there 38 this 38 were 38 " +
    "which 34 would 34 no 34 what 34 if 32 when 32 or 30 one 30 out 30 up 30 an 28 been 28 we 28 " +
    "could 26 them 28 who 24 your 24 do 24 then 24 are 22 into 22 their 22 did 20 will 20 like 18 " +
    "some 18 now 18 than 17 more 17 down 17 about 16 very 16 well 15 any 15 over 15 before 14 " +
    "never 14 again 14 only 14 upon 13 how 13 little 13 see 12 know 12 other 12 old 12 come 12 " +
    "after 11 good 11 two 11 such 10 must 10 should 10 might 10 where 10 here 10 too 10 back 10 " +
    "away 10 through 10 its 9 much 9 own 9 first 9 last 9 long 9 still 9 even 8 go 8 say 8 our 8 " +
    "can 8 us 8 made 8 nothing 7 ever 7 way 7 without 7 once 6 though 6 every 6 great 6 being 6 " +
    "himself 6 off 6 another 6 while 6 against 5 until 5 herself 5 between 5 because 5 something 5 " +
    "perhaps 5 almost 4 always 4 under 4 behind 4 yet 4"
  ).matchAll(/(\w+) (\d+)/gu),
  ([, word = "", weight = "0"]) => [word, Number(weight)] as const,
);

function list(words: string): readonly string[] {
  return words.split(" ");
}
