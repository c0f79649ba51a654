import type { FictionRegister } from "./fiction-register.ts";
import { stagesOf } from "./fiction-register.ts";
import { linesOf } from "./template.ts";
import { CHILDREN_VOCABULARY } from "./vocabulary-children.ts";

/** For children: a lost animal, a map, a grown-up who has forgotten how to play, and everybody home for supper. */
export const CHILDREN: FictionRegister = {
  matter: {
    animal: [
      "the small gray donkey",
      "the admiral goose",
      "the one-eared rabbit",
      "the lost otter",
      "the runaway goat",
    ],
    treasure: ["the brass telescope", "the singing box", "the giant's button", "the captain's bell"],
    place: ["the lighthouse", "the old windmill", "the tree house", "the circus barn"],
    fair: ["the kite fair", "the boat race", "the lantern parade", "the great bake-off"],
  },
  cast: {
    L: linesOf(`
      a child who has just moved to town :: a gap between two teeth | a very long scarf | pockets full of string
      the smallest one in the class :: scraped knees | a yellow raincoat | a list of things to find out
    `),
    F: linesOf(`
      the boldest climber on the street :: a plaster on one knee | a loud whistle | a pet snail
      a maker of kites and plans :: paint on both hands | a red cap | a laugh like hiccups
    `),
    R: linesOf(`
      the mayor, who likes everything quiet :: a tall hat | shiny shoes | a book of rules
      the owner of the biggest house :: a gold whistle | a long coat | a sniff
    `),
    E: linesOf(`
      a grandparent with a boat :: a striped sweater | a jar of toffees | a story for every stair
      the old clockmaker :: tiny glasses | a ticking waistcoat | kind hands
    `),
    W: linesOf(`
      the new neighbor nobody had met :: green boots | a shy smile | a secret under the coat
      the librarian's child :: ink on the nose | a big bag of books | very good ears
    `),
  },
  places: linesOf(`
    {=place} :: hall :: Tall, creaky, and full of corners.
    the yellow kitchen :: room :: It always smells of toast.
    Pudding Lane :: street :: Every door has a different color.
    the duck pond :: water :: Not deep, except in the middle.
    the whispering wood :: wild :: The trees only whisper when it is windy.
    the mayor's office :: office :: Please wipe your feet.
    the bumpy road :: road :: It goes all the way to the sea.
    the attic bedroom :: room :: One bed, one window, forty-one shells.
  `),
  rules: linesOf(`
    Nobody gets hurt, though some people get very wet.
    Animals cannot talk, but they make themselves understood.
    Everyone is home in time for supper.
  `),
  promises: linesOf(`
    {R} will laugh before the end. :: "I bet you," {F} <say>, "that {R} will laugh before the end." :: And then {R} <laugh>, right before the end, so hard that the hat <fall> off.
    {L} will jump into the duck pond. :: {L} <1be> afraid of the duck pond. "One day I will jump in," {L} <1say>, but not loudly. :: {L} <1run>, <1shout>, and <1jump> into the duck pond with all {L.my} clothes on.
    {=treasure} will be heard or seen by everyone. :: {=treasure} should be seen by everyone, {E} <say>, and not kept in a box. :: Everyone <+come> to see {=treasure}, even the babies.
    {W} will tell the secret under the coat. :: There <be> a secret under {W}'s coat. "I will tell you," {W} <say>, "when I know you better." :: {W} <open> the coat and <tell> the secret: it <be> a kitten, fast asleep.
  `),
  stages: stagesOf(`
    # A Hole in the Fence | The Trouble With Tuesday | Muddy Footprints
    = {L} comes to a new town, and something comes through the fence.
    @room {L} <wake> up in the attic and <find> muddy footprints on the windowsill :: the muddy footprint :: They <+be> small. They <+be> round. They <+go> in at the window, twice around the bed, and out again. :: One sock <be> missing, and it <be> the good one. :: {L} <1put> on the other sock and <1go> down to look.
    @street {F} <swing> over the fence and <ask> {L.me} to help look for {=animal} :: {=animal} :: {F} <hang> upside down for most of the conversation. It <be> quicker, {F} <say>, than using the gate. :: There <be> a reward, and the reward <be> all the toffee one can carry. :: They <+shake> hands, one of them upside down.
    @office {R} <hang> up a notice against all noise and {W} <count> the spelling mistakes :: the notice :: It <be> a very large notice. It <say> NO in red, nine times. :: At the bottom, in tiny letters, it <say> that {=fair} <be> off. :: There <+be> six mistakes. {W} <put> them right with a crayon.
    @water {E} <row> {L.me} across the duck pond and <tell> the story of {=treasure} :: {=treasure} :: The boat <have> a leak. {E} <bail> with a teacup and never once <stop> talking. :: The story <have> no ending. The last page, {E} <say>, <have> been eaten. :: They <+land> in the mint, and smell of it all day.
    # The Friend Upside Down | One Sock | Nine Times No
    = The search begins, and so do the difficulties.
    @wild {L} and {F} <+follow> a trail of nibbled hats into the whispering wood :: the trail :: A straw hat. A bowler. A bonnet with only the ribbons left. Somebody <have> been having a lovely lunch. :: Then the trail <go> in two directions at once. :: They <+toss> a button for it and <+go> left.
    @hall {W} <read> the oldest map in the library and <discover> a door behind the clock :: the oldest map :: It <be> folded so many times that it <be> nearly a cube. :: The door <be> marked with a paw. :: {W} <draw> a copy on the back of a sandwich bag.
    @street {R} <chase> the sound of a bell down the lane and <fall> into the fountain :: the fountain :: First there <be> the bell. Then there <be> the mayor. Then there <be> the splash. :: The tall hat <go> on without {R.him}, all the way to the corner. :: Three people <+clap>. They <+say> later that it had been somebody else.
    @room {E} <bake> a pie for the search party and <hide> a key inside it :: the pie :: It <be> blackberry. It <take> up most of the table. :: {F} <bite> on something hard, and it <be> not a tooth. :: The key <be> licked clean and hung on a string.
    # A Lovely Lunch | The Map That Was Nearly a Cube | Something Hard in the Pie
    = A secret way is found, and somebody else has found it first.
    @hall {L} and {W} <+open> the door behind the clock and <+slide> down the banister in the dark :: the secret door :: It <be> a very good banister. It <go> around four times. :: At the bottom there <be> a light on. :: And on a plate, with one bite gone, there <be> a cheese sandwich.
    @wild {F} <climb> the tallest tree and <see> smoke from the empty cottage :: the smoke :: From up there the whole town <be> the size of a tray. :: The chimney of the cottage <be> puffing away, although nobody <have> lived in it since before the buses. :: {F} <come> down faster than {F.he} <have> gone up, with most of the leaves.
    @office {R} <lock> {=treasure} in the office safe and <forget> the number :: the safe :: It <be> three numbers. It <be> a birthday, {R} <think>, but whose? :: From inside the safe there <come> a small, clear ding. :: {R} <sit> down on the floor and <say> every birthday {R.he} <know>.
    @water {E} <teach> {L.me} to float and {L} <count> to seven :: the floating lesson :: "Look at a cloud," {E} <say>. "Now think like one." :: At eight a duck <come> to see what the matter <be>. :: Seven <be> good. Seven <be> a great deal better than none.
    # Think Like a Cloud | A Sandwich With One Bite | Somebody's Birthday
    = They make a mistake, and it is a big one.
    @street {L} and {F} <+build> a trap out of jelly and <+catch> the mayor's hat :: the jelly trap :: It <take> eleven packets. It <wobble> when a cart <go> by. :: The wrong feet <+come> along, in shiny shoes. :: The hat <be> green for ever after, and <smell> of lime.
    @room {W} <show> {L.me} the green boots and <confess> to eating the sandwich :: the confession :: "I was going to leave a note," {W} <say>, "but I ate the pencil. Only the end." :: {W} <have> been following {=animal} as well, for six days, alone. :: They <+make> a new sandwich and <+cut> it in three.
    @road {F} <ride> the runaway cart down the bumpy road and <lose> both wheels :: the runaway cart :: "It steers," {F} <shout>, going past, "a bit!" :: There <be> a hill, a hen, and a haystack, in that order. :: Only the hen <be> cross.
    @hall {R} <find> the secret door and <nail> it shut with forty nails :: the forty nails :: It <be> hard work. {R} <hit> thirty-eight of the nails and both of {R.his} thumbs. :: On the other side of the door somebody very small <say> meh. :: That night it <say> it again, and nobody <sleep>.
    # Green for Ever After | A Hill, a Hen and a Haystack | Meh
    = Friends fall out, and the weather gets worse.
    @wild {L} <quarrel> with {F} about the map and <walk> off the wrong way :: the quarrel :: It <be> about whose turn it was. Then it <be> about something from Tuesday. Then it <be> only loud. :: The sandwich bag <tear> down the middle, right through the paw. :: Each of them <go> home with half of it and <do> not look back, or only once.
    @water {W} <fall> into the duck pond and {L} <throw> the long scarf :: the long scarf :: It <be> a very, very long scarf. It <have> been knitted by somebody who <can> not stop. :: It <reach>, with the fringe. :: They <+hang> it out to dry. It <go> twice around the garden.
    @room {E} <sit> on the stairs with {L.me} and <mend> the torn map :: the torn map :: A pot of glue, a brush with nine hairs. {E} <hum>. :: Held up to the lamp, the two halves <+show> something that neither had shown alone. :: "Friends are like that," {E} <say>. "You can see the join. It's the strong part."
    @street {R} <march> through the rain and <stop> the last lamp from being lit :: the last lamp :: "Too bright," {R} <say>. "Too yellow. Too late." :: In the dark they <+can> all hear the bell, and it <be> coming nearer. :: {R} <hold> on to somebody's sleeve, and <say> it had been an accident.
    # The Strong Part | Twice Around the Garden | Half a Map Each
    = They try again, together, and properly this time.
    @street {L} <say> sorry to {F} first and {F} <say> it louder :: the apology :: They <+say> it at the same moment, on the same step, with their mouths full. :: It <turn> into a contest, and {F} <win>. :: They <+spit> on their hands and <+start> again.
    @hall {F} and {W} <+pull> out thirty-nine nails and <+leave> the last for luck :: the last nail :: Each nail <squeak> in a different key. By twenty they <+have> a tune. :: Through the crack there <come> a nose. It <be> pink. It <go> away again. :: They <+leave> half a carrot and the door open by a hand.
    @office {R} <hear> the ding again and <remember> whose birthday it is :: the birthday :: It <be> {R.his} own. It <be> today. Nobody <have> said a word about it for eleven years. :: The safe <swing> open, and inside it, on top of the papers, <sit> one tired balloon. :: {R} <blow> {R.his} nose. It <make> a noise that <be> clearly against the rules.
    @wild {E} <lead> them by lantern to the empty cottage and <knock> three times :: the three knocks :: "Manners," {E} <say>, "even with ghosts." :: The door <be> opened by no one they <+can> see. Then they <+look> down. :: It <have> on the good sock.
    # A Tune in Nails | The Good Sock | Manners, Even With Ghosts
    = {=animal} is found, but that is only half of it.
    @wild {L} <kneel> in the straw and <count> five babies beside {=animal} :: the five babies :: One of them <be> asleep in a bonnet. One of them <be> eating it. :: So that <be> who the hats were for. :: {L} <1take> off the other sock and <1put> it with the first.
    @room {W} <feed> the smallest baby with a teaspoon and <give> it a name :: the smallest baby :: It <have> to be a small name, {W} <say>, so that it will not be tired carrying it. :: It <sneeze> milk into {F}'s ear. :: They <+call> it Crumb.
    @street {F} <knock> at every door in the lane and <collect> blankets :: the blankets :: Behind each of the colored doors <be> somebody who would like to help and <have> not been asked. :: The last door <be> black, with a gold knocker, and a long coat behind it. :: {R} <say> nothing at all. {R} <come> back with a quilt.
    @water {E} <mend> the leak and <paint> a new name on the boat :: the new name :: It <take> all the red and some of the blue. :: There <be> not room for the last letter, so it <go> underneath. :: They all <+get> in, to try it, and it <sink>, but slowly.
    # Who the Hats Were For | A Small Name | Crumb
    = There is a plan, and the whole lane is in it.
    @hall {L} <stand> on a box and <ask> the town to bring back {=fair} :: the speech :: It <be> four words long. Two of them <+be> please. :: At the back {R} <get> to {R.his} feet, and everyone <breathe> in. :: "Seconded," {R} <say>. Nobody <know> what it <mean>, so {W} <look> it up.
    @street {F} and {W} <+make> ninety paper lanterns and <+run> out of glue :: the paper lanterns :: They <+hang> from every washing line. They <+look> like a great many moons having a rest. :: There <be> no more glue in the town, only jelly. :: Jelly, it <turn> out, <work>.
    @office {R} <tear> the notice down and <write> a new one with help :: the new notice :: It <say> YES in green, nine times. {W} <do> the spelling. :: There <be> a space at the bottom for whatever one <like>. :: By evening the space <be> full, and so <be> the wall.
    @water {E} <race> the mended boat against the ducks and <come> in second :: the boat race :: "They have the practice," {E} <say>, wringing out the striped sweater. :: The prize <be> a toffee. The duck <do> not want it. :: {L} <1eat> it, on the duck's behalf.
    # Seconded | A Great Many Moons | The Duck Did Not Want It
    = The day comes, and nearly everything goes wrong in the nicest way.
    @street {L} and {F} <+carry> the first lantern at the head of the parade :: the parade :: There <be> a band. It <have> two drums and a saucepan. :: At the corner the wind <come>, and all the lanterns <+lean>, and one <fly> off over the roofs. :: Everybody <wave> to it until it <be> a star.
    @wild {R} <carry> the last baby while {=animal} <lead> the other four into the parade :: the last baby :: It <be> Crumb, of course. Crumb <have> short legs and opinions. :: It <eat> one glove. {R} <take> off the other, and <offer> it. :: "Well," {R} <say>. "Well, well. Well."
    @hall {W} <ring> {=treasure} from the top of the stairs and the whole town <go> quiet :: the ringing :: It <be> not loud. It <be> the kind of sound that <make> people look at each other. :: Then somebody <begin> to sing, not very well, and it <be> the mayor. :: They <+have> to teach {R.him} the second verse.
    @road {F} <drive> the cart with the new wheels and <win> the slow race :: the slow race :: In the slow race the last one in <be> the winner. {F} <have> never gone slowly before in {F.his} life. :: The hen <sit> on the front and <hold> everybody up. :: The hen <get> the medal.
    # The Hen Got the Medal | The Second Verse | Short Legs and Opinions
    = Everybody goes home, and home is bigger than it was.
    @room {L} <hang> forty-two shells in the window and <ask> {F} to stay for supper :: the last shell :: The last one <be> from {W}, and <have> a crab in it, who <be> put back. :: There <+be> four chairs and nine people, so they <+eat> on the stairs. :: Each stair <have> a different pudding.
    @water {W} and {L} <+give> the babies their first swim :: the first swim :: Five splashes, four large and one very small. :: Crumb <go> under. Crumb <come> up. Crumb <be> wearing a lily. :: They <+dry> them with the scarf, all five at once.
    @office {R} <open> the office to everybody on Tuesdays and <serve> toast :: the toast :: The book of rules <be> used to prop the door. :: On the wall, in a frame, <be> a green hat. :: There <be> a queue, and it <be> noisy, and no one <mind>.
    @street {E} <tell> the story of {=treasure} again and this time <know> the ending :: the ending :: They <+sit> on the curb, in a row, with the lamp just lit. :: "Who ate the last page?" <ask> somebody, and everybody <look> at a certain small person in a bonnet. :: "And then," {E} <say>, "they all went home." So they <+do>.
  `),
  frames: {
    aboutTopic: linesOf(`
      {I} <1ask> {somebody} about {topic}, and <1get> {thing} instead of an answer.
      {topic} <have> something to do with {food}; {I} <1be> almost certain.
      Was {topic} big or was it [small|only close]? It <be> hard to tell from [here|under a table].
      If {topic} <be> a sum, {I} <1will> have run out of [fingers|paper] by now.
      {topic} <be> better than {thing} and worse than {food}.
      {I} <1tell> {myself} a story about {topic}, with {somebody} in it, and a happy end.
      They <+look> at {topic} from the front, and from the [back|other end], and then they <+look> at each other.
      Between {old} and {topic} there must be a [door|clue], and {I} <1mean> to find it.
      {somebody} once [lost|saw] a thing like {topic}, or so they <+say> {where}.
      {topic}! {I} <1say> it again, just for the [sound|taste] of it.
      Nothing about {topic} <be> in any of the [books|songs].
      {I} <1put> {topic} at the top of the list, above {food}.
      {I} <1think> about {topic} so hard that {my} [ears|toes] <+get> warm.
      What <can> {topic} mean? It might mean [anything|cake]. It might mean [trouble|a long walk].
      {topic} <be> the most [interesting|puzzling] thing since [breakfast|the flood in the bathroom].
      There <be> only one way to find out about {topic}, and that <be> to [ask|look closer].
      {I} <1wish> {topic} <can> [talk|be put in a pocket].
      {I} <1make> a list about {topic}: what they <+know>, what they <+do> not, and [what to eat|who to ask].
      First {old}, and now {topic}! It <be> turning into quite a [week|list].
      Nobody else <have> looked properly at {topic}. People <+be> so [tall|busy].
      {topic} <make> {me} feel as though {I} <1have> swallowed a [feather|bell].
      If {C!} <know> about {topic}, there <will> be [shouting|a new rule].
      {I} <1draw> {topic} on the back of {my} hand, so as not to [forget|lose] it.
      It <be> no good. {topic} <will> not [add up|go away], whichever way up {I} <1hold> it.
      Perhaps {old} and {topic} <+be> [cousins|two halves of one thing].
      {I} <1decide> to be brave about {topic}, starting [now|after lunch].
    `),
    aboutOther: linesOf(`
      {B} <smell> of {scent}, and so <do> the [scarf|whole plan].
      {I} <1trust> {B!} with {thing}, which {I} <1do> not trust [many|just anybody] with.
      {B} <walk> like {somebody}, only [faster|shorter].
      {whenever}, {B} <have> shared {food} with {somebody}, without being asked.
      If {B} <be> an animal, {I} <1think>, it <will> be a [squirrel|very polite bear].
      {B} <keep> {thing} in one pocket and {food} in the other.
      {I} <1look> at {B!}, and {B} <look> back, and both of them <+think> of {food}.
      {B} <be> [older|louder] than {somebody} and twice as kind.
      There <be> {feeling} all over {B!}'s face, like [jam|paint].
      {B} <hum> whenever {he} <be> [fibbing|thinking], and {he} <hum> now.
      {B} <be> the sort of person who <climb|knock> first and <think> afterward.
      {I} <1have> never had a friend who <can> [whistle|hop] like {B!}.
      {B} <look> [worried|very serious], and then <sneeze>, which <spoil> it.
      There <be> jam on {B!}'s [chin|elbow], and {I} <1be> too polite to say so.
      When {B} <laugh>, everybody nearby <have> to [laugh|look up].
      {B} <know> a great many things, and [some|nearly half] of them <+be> true.
      {I} <1can> tell that {B} <be> [fibbing|pleased]: one eyebrow <go> up on its own.
      {B} <hold> out {his} last [toffee|biscuit] and <break> it in two.
      It <be> much easier to be brave next to {B!}.
      {B} <have> stopped smiling. {I} <1do> not like it [at all|one bit].
    `),
    past: linesOf(`
      {my} {relative} <can> do it with {thing} and both eyes shut.
      It <be> like {whenever} all over again, only with more {things}.
      {whenever}, {my} {relative} and {I} <1have> gone out to {errand} and come home with {thing}.
      Nobody <have> told {me} that a day <can> have so many {things} in it.
      There <be> {scent} in the air, and {I} <1think> of {my} {relative}, {chore}.
      {where}, a long time [ago|before this], {somebody} <have> given {me} {thing}.
      {my} {relative} <call> it {virtue}. {I} <1call> it [luck|being stuck].
      Before {whenever}, {I} <1have> never even [seen|held] {thing}.
      In {my} old town there <have> been a [tram|river] and a friend called [Bo|Otto]. Here there <be> only rain, so far.
      {my} {relative} always <say> that {adage}.
      Last year {I} <1have> been afraid of [moths|the bath plug]. Now it <be> [other things|mostly geese].
      {whenever}, {I} <1have> lost {thing}, and <1have> cried for [an hour|almost a whole afternoon].
      {I} <1remember> {whenever}, when everything <have> smelled of {scent}.
      Once, {where}, {I} <1have> found {thing} and <1have> given it back, and <1have> been sorry, and then <1have> been glad.
      {my} {relative} <have> a saying for it: {adage}.
      {I} <1have> learned to [whistle|tie a bow] {whenever}, and <1have> not stopped since.
      There <be> a rhyme about it that {my} {relative} <sing> while {chore}.
      When {I} <1be> [three|four], {I} <1have> put {thing} {spot}, and it <be> probably still there.
    `),
    mood: linesOf(`
      {I} <1have> {ache}, and {feeling}, and nothing to [eat|sit on].
      First {feeling}, then {feeling}, then {food}: that <be> how most days <+go>.
      All {I} <1need> <be> {virtue} and {thing}.
      {I} <1hold> on to {thing}, very [tight|quietly].
      It <be> not {feeling}. It <be> more of a [tickle|wobble].
      With {ache} it <be> hard to have {virtue}, but {I} <1try>.
      {feeling} <come> along and <sit> down next to {me}.
      {I} <1will> have swapped it all for {food}, and then {I} <1will> not.
      {I} <1sniff>. It <smell> of {scent}, and adventure.
      {my} tummy <go> [up|down|around], the way it <do> on a [swing|ferry].
      {I} <1be> not scared. {I} <1be> only [cold|breathing loudly].
      {I} <1feel> tall all of a sudden, about as tall as [a gatepost|two chairs].
      {I} <1want> to laugh and {I} <1want> to cry, so {I} <1hiccup>.
      It <be> the best [Tuesday|secret] {I} <1have> ever had.
      {my} heart <go> [bump|tap], [bump|tap], like somebody at a door.
      Brave <be> a funny word. It <feel> exactly like [scared|hungry], only with shoes on.
      {I} <1cross> all {my} fingers, and most of {my} toes.
      {I} <1be> so [happy|cross] that {I} <1can> have eaten a whole {food}.
      Something inside {me} <go> quiet, in a good way.
      {I} <1try> to think of {food}. It <do> not help.
      {I} <1count> backward from ten, and <1get> stuck at [six|four].
      There <be> a wobble in {my} voice, and {I} <1swallow> it.
      For a whole minute {I} <1forget> to be shy.
    `),
    short: linesOf(`
      Splash!
      Oh, dear.
      Nothing <happen>.
      Then it <do>.
      They <+run>.
      {I} <1blink>.
      Not a sound.
      It <be> very odd.
      They <+wait>. They <+wait> some more.
      {B} <giggle>.
      Bump.
      Up they <+go>.
      And guess what?
      Meanwhile, it <rain>.
      Hooray!
      Well, almost.
      {B} <nod> very hard.
      That <settle> that.
      In they <+go>.
      {I} <1listen>.
      Quick!
      No luck.
    `),
    interruption: linesOf(`
      {somebody} <go> by with {thing}, <stop>, and <go> by again.
      There <be> {thing} on the path where there had been such thing before.
      {noise}! And then, from {spot}, {noise}!
      A smell of {scent} <come> around the corner, and after it {C!}.
      Just then something [small|wet] <run> over {my} foot.
      Ding! It <come> from [under the stairs|behind the hedge], and then it <come> again.
      Before anyone <can> say [boo|jam], {somebody} <come> around the corner with {thing}.
      A [paper boat|note] <float> by, and on it <be> a message from {C!}.
      The [wind|door] <bang>, and everybody <jump>, even {C!}, who <be> not supposed to be there.
      {noise}! They <+look> up. They <+look> down. They <+look> at each other.
      Somebody has left {thing} {spot}, and it <be> still warm.
      It <be> {C!}, on tiptoe, with a [net|cake].
    `),
    admit: linesOf(`
      It was me. I [did|ate] it, and I'm [sorry|quite full].
      I only wanted to [see|hold] {topic} for a minute.
      I didn't tell because you'd [laugh|be cross].
      All right. I've been following {topic} since {whenever}.
      I hid {thing} {spot}, and then I [forgot|sat on it].
      I said it was {C!}, and it [wasn't|was mostly me].
      I was [scared|lonely]. [There.|Just a bit.]
      I promised {C!} I wouldn't, and then I [did|nearly didn't].
      After {old} I thought nobody would [like|believe] me.
    `),
    accuse: linesOf(`
      You looked! You said you [wouldn't|had your eyes shut].
      You told {C!} about {topic}. You [promised|crossed your heart].
      That was my [turn|sandwich].
      First {old}, and now you've [dropped|lost] {topic} as well.
      You've got {thing} behind your back.
      You always go [first|home when it rains].
      You said there'd be {food}. [There isn't any.|I was counting on it.]
    `),
    deny: linesOf(`
      I did not! [Well, not today.|Only my elbow did.]
      It was like that when I [came|sat on it].
      Ask {somebody}. I was {chore}.
      I don't even like {food}.
      {C!} did it. [Or the wind.|Or a bear.]
      I never touched {topic}, except to [pat|tidy] it.
      That's not fair, and [also|anyway] it's not true.
    `),
    confide: linesOf(`
      Can you keep a secret? [A big one.|It's got legs.]
      I don't like the dark. [Don't tell.|Only the corners.]
      I've never had a [best friend|real plan] before.
      I miss my old [house|street]. It had a [squeaky|blue] gate.
      When I grow up I'm going to be {trade}.
      Sometimes I talk to {thing}. [It listens.|It's company.]
      I'd like to be [brave|tall], like you.
      I keep {thing} {spot}, for luck.
    `),
    warn: linesOf(`
      Shh! {C!} is coming, with a [net|list].
      Don't [wake|tickle] it.
      Mind the [puddle|goose].
      If {C!} sees {topic}, we'll be [sent home|in soup].
      Stand back. It might [pop|sneeze].
      That branch is for [birds|looking at], not for standing on.
      We've got to be home by [supper|six], {you!}.
    `),
    tease: linesOf(`
      You've got a [leaf|snail] on your head.
      You run like a [teapot|table].
      Was that your tummy or a [bear|tuba]?
      You've put your boots on the wrong [feet|way around].
      I can see you, you know. Your [ears|feet] stick out.
      You're as red as a [beetroot|bus].
    `),
    parry: linesOf(`
      It's a hat. [Sort of.|It's the fashion.]
      Bears don't go [gloop|that high].
      I did it on [purpose|Tuesday].
      So [are|do] you, with knobs on.
      That's my [thinking|lucky] one.
      You should see my [brother|aunt].
    `),
    comfort: linesOf(`
      Never mind. We'll do it [again|together].
      Have a bite of my {food}.
      You can hold my [hand|snail], if you like.
      I'm scared as well. [Let's be scared in a row.|It's fine.]
      Everyone falls in [once|sometimes].
      I think you're [very|nearly] brave, {you!}.
      It'll look better after {food}.
    `),
    chapterClose: linesOf(`
      And they all <+go> home to supper, which <be> {food}.
      That night {I} <1leave> the window open, just a crack, [in case|for the stars].
      {I} <1fall> asleep in the middle of a [yawn|word].
      Outside, something small <go> [meh|pat], and then, very softly, [meh|pat] again.
      "Tomorrow," {I} <1say> to the ceiling, and the ceiling <do> not mind.
      One star <come> out, and then too many to count.
      {I} <1dream> of {things}, all of them [dancing|singing].
    `),
    bookClose: linesOf(`
      And if you listen, on a [still|windy] night, you can hear it. Ding.
      So that <be> that. {I} <1turn> out the light, and the whole lane <say> good night.
      It <be> not the end, {I} <1think>. It <be> only bedtime.
    `),
  },
  vocabulary: CHILDREN_VOCABULARY,
  avoid:
    "headstone buried tax wages landlady grudges debt bars undertaker ashamed kiss wine beer sins funeral widow dead death died blood".split(
      " ",
    ),
  ownOnly: [
    "aboutOther",
    "past",
    "short",
    "interruption",
    "chapterClose",
    "bookClose",
    "admit",
    "accuse",
    "deny",
    "confide",
    "warn",
    "tease",
    "parry",
    "comfort",
  ],
};
