/** The people and things of a children's book, in place of the daily ones. */
export const CHILDREN_VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  relative:
    "granny|mother|father|big sister|grandpa|auntie|uncle|teacher|cousin|little brother|nana|neighbor".split(
      "|",
    ),
  somebody:
    "the postman|a lady with three dogs|the ice-cream man|two big boys|the milkman|a man on a very tall bicycle|the crossing lady|a baby in a pram|the baker|somebody's grandpa|the twins|the window cleaner|a girl on roller skates|the vet|the lollipop man|the bus driver|a very old lady|the swimming teacher|the painter on the ladder|the boy with the drum".split(
      "|",
    ),
  thing:
    "a red button|a feather|a marble|half a biscuit|a whistle|a paper boat|a blue balloon|a toy car|a shell|a conker|a key|a ball of string|a spoon|a jam jar|a magnet|a pencil|a stone with a hole in it|a bell|a mitten|a torch|a kite|a snail shell|a rubber duck|a paper crown".split(
      "|",
    ),
  things:
    "jam jars|rubber boots|socks|paper boats|buttons|cookies|kites|acorns|crayons|puddles|mittens|toy trains|marbles|umbrellas|balloons|spoons|pine cones".split(
      "|",
    ),
  food: "toast|blackberry pie|pancakes|noodles|tomato soup|jelly|apple cake|hot chocolate|cheese sandwiches|porridge|peas|cherries|popcorn|honey bread|custard|plum cake|macaroni|ginger biscuits".split(
    "|",
  ),
  where:
    "at the duck pond|by the school gate|on the bumpy road|under the slide|at the bus stop|in the library|on the swings|behind the bakery|by the big puddle|up the tree|in the playground|at the sweet shop|near the bridge|on the seesaw|by the fountain".split(
      "|",
    ),
  spot: "under the bed|in a welly boot|up the chimney|in the biscuit tin|behind the curtain|in the sandpit|under a flower pot|in the doll's house|at the bottom of the bag|in the shed|under the bath|inside the piano|in a bird's nest|behind the toaster".split(
    "|",
  ),
  whenever:
    "last Tuesday|the day it hailed|sports day|last summer|the night of the big storm|the day the goat got out|the Easter holidays|the week everyone had colds|the first day of school|the day of the snow|the day the bus broke down|the night of the fireworks|the day of the picnic|the morning of the big puddle".split(
      "|",
    ),
  noise:
    "a bell|a giggle|something going plop|a squeak|a door|a very small cough|a drum|somebody's tummy|a duck|a bump upstairs|a whistle|a rustle|a splash|a clang|a sneeze".split(
      "|",
    ),
  scent:
    "toast|rain|soap|wet dog|pancakes|oranges|glue|cut grass|mud|chocolate|seaweed|paint|biscuits|bonfire smoke".split(
      "|",
    ),
  trade:
    "a fireman|a deep-sea diver|a pirate|a zookeeper|a baker|a train driver|a detective|a clown|a bus driver|an explorer|a queen|a magician|a goalkeeper|a spy".split(
      "|",
    ),
  excuse:
    "my shoe came off|it was raining|I had to feed the rabbit|I was up a tree|my tooth was wobbly|there was a wasp|I had jam on my hands|it was bath night|the gate was stuck|I got the hiccups|I was looking for my boots|the bus was late".split(
      "|",
    ),
  errand:
    "feed the hens|find my boots|post a letter|buy the bread|walk the dog|wash the jam off|water the beans|take back a book|count the ducks|fetch the washing|sharpen a pencil|blow up a balloon|practice the recorder".split(
      "|",
    ),
  chore:
    "blowing bubbles|painting a dragon|digging a hole|making mud pies|feeding the ducks|building a tower|brushing the dog|picking peas|skipping|washing up|looking for worms|tying knots|eating jelly".split(
      "|",
    ),
  adage:
    "two biscuits are better than one|a puddle is only a small sea|you can't hurry a snail|the biggest door has the smallest key|ducks never say sorry|what goes up gets stuck in a tree|every sock has a twin somewhere|a shared pie tastes of more|the best seat is the floor|rain is just the sky washing up|a wet dog has many friends|even a giant needs a chair|the moon has no pockets|a good map has jam on it|nobody is too old for a swing|the last stair is the bounciest".split(
      "|",
    ),
  virtue: "courage|patience|luck|good manners|a plan|quiet feet|a sensible hat|a brave face".split("|"),
  feeling: "surprise|joy|a tiny bit of fear|hope|a giggle|excitement|shyness|worry|pride|hunger".split("|"),
  ache: "a wobbly knee|cold toes|a rumbling tummy|hot ears|an itchy nose|a wet sock|a stitch".split("|"),
  manner:
    "in a whisper|very fast|with a mouth full of toast|in a squeaky voice|as loud as possible|from under the table|behind one hand|through a yawn".split(
      "|",
    ),
};
