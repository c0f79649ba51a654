import { linesOf } from "./template.ts";

/** What people do with their feet, hands and eyes, indoors and out; phrases with {X} as their subject. */
export const MOVEMENT_VOCABULARY = {
  moveIn: linesOf(`
    <*move> {things} off a chair
    <*go> back to {chore}
    <*hang> {thing} on a nail
    <*clear> away {things}
    <*open> a window on {noise}
    <*leave> off {chore}
    <*search> the shelves for {thing}
    <*cross|walk> to the window
    <*pull> a chair [out|closer|up to the table]
    <*step> aside to let {xo2} pass
    <*circle> the table [once|slowly|without hurry]
    <*close> the door [softly|with a foot|on the draft]
    <*lean> [on|against] the door frame
    <*sit> down [heavily|carefully|on the nearest chair]
    <*stand> [up|with a grunt|too quickly]
    <*move> to the far end of the room
    <*drop> into the [corner|nearest] seat
    <*climb> two stairs and <*stop>
    <*shift> [a chair|a stool|one boot] out of the way
    <*take> the [hard|low|empty] chair
    <*pace> from [wall to wall|door to window]
    <*draw> the curtain [an inch|halfway|back]
    <*open> the window [a crack|an inch|to the air]
    <*turn> toward the [door|hall|stairs]
    <*edge> past [the table|a stack of boxes|the open cupboard]
    <*go> [as far as|back to] the threshold
    <*bend> to [the grate|the lowest shelf|the keyhole]
    <*perch> on the [window ledge|arm of a chair|edge of the desk]
    <*kneel> by the [hearth|low shelf|bottom drawer]
    <*hang> {own} coat on [a nail|the hook|the banister]
    <*come> [in from|out of] the passage
    <*kick> the [rug|mat|doorstop] straight
    <*switch> on the [small|other|reading] lamp
    <*make> room on the bench
    <*back> away from the [desk|table|doorway]
    <*bolt|latch> the [back|side|inner] door
    <*follow> the wall around to the [corner|window|light switch]
    <*cross> the rug in [three|four] strides
    <*settle> [by the stove|on the stairs|under the lamp]
    <*hold> the door with {own} shoulder
    <*reach> up to the [top|highest|second] shelf
    <*duck> beneath the [beam|hanging lamp|low lintel]
    <*stay> near the [exit|wall|coat hooks]
    <*carry> two cups to the table
    <*clear> a corner of the [desk|counter|bench]
  `),
  moveOut: linesOf(`
    <*nod> to {somebody}
    <*let> {somebody} pass
    <*step> over {things}
    <*wave> to {somebody}
    <*cross> the way to avoid {somebody}
    <*overtake> {somebody}
    <*stop> for {somebody}
    <*walk> toward {noise}
    <*follow> the smell of {scent}
    <*wait> for {somebody} to [go by|lock up|cross]
    <*kick> {thing} [along|aside|into the ditch]
    <*walk> on [a few yards|ahead|with {own} head down]
    <*step> over [a puddle|the gutter|a fallen branch]
    <*climb> the [bank|low wall|last few steps]
    <*stop> at the [corner|gate|edge of the path]
    <*keep> to the [wall|verge|dry side]
    <*cut> across the [grass|yard|open ground]
    <*lean> on the [rail|gate|nearest post]
    <*turn> {own} collar up
    <*set> off along the [path|wall|road]
    <*wait> under the [eaves|nearest tree|lamp]
    <*quicken> {own} pace
    <*slow> to [a stroll|half speed|let the others catch up]
    <*sit> down on [a low wall|an upturned crate|the step]
    <*pick> a way through the [mud|nettles|loose stones]
    <*follow> the [fence|ruts|track] downhill
    <*jump> the ditch
    <*shoulder> {own} bag [again|higher|with a sigh]
    <*take> the [longer|left-hand|upper] way around
    <*halt> beside [a water trough|the bench|a rusted gate]
    <*skirt> the [pond|parked carts|broken paving]
    <*push> the gate [wide|shut|open with one hip]
    <*drop> back [a step|to let a cart through]
    <*crouch> [behind the wall|at the water's edge|to tie a lace]
    <*cross> to the [far|sunny|sheltered] side
    <*scramble> down to the [shore|ditch|lower path]
    <*double> back [for a yard or two|to the last turning]
    <*stand> on [tiptoe|the lowest rail|a milestone] to see
    <*brush> past [wet leaves|a hedge|low branches]
    <*head> for the [light|trees|nearest doorway]
    <*walk> backward for [a few steps|a moment]
    <*plant> both feet [on the gravel|at the curb|in the wet grass]
    <*pass> [a shuttered stall|two empty benches|a row of bins]
    <*lead> the way between the [walls|sheds|parked cars]
    <*tramp> on [through the slush|up the slope|in silence]
  `),
  hands: linesOf(`
    <*push|shove> both hands into {own} [coat|jacket] pockets
    <*rub> {own} [eyes|forehead|cold hands]
    <*turn> {prop} [over|around|to the light]
    <*set|put> {prop} [down|aside|out of reach]
    <*pick> up {prop} [again|idly|by the edge]
    <*roll> up one sleeve
    <*button> {own} [coat|cuff|jacket] [wrongly|again|with stiff fingers]
    <*count> something off on {own} fingers
    <*wipe> [a thumb|one palm|the dust] on {own} [sleeve|trousers]
    <*tap> {prop} with [one finger|a knuckle|a pencil]
    <*fold> a scrap of paper [into quarters|small|twice]
    <*straighten> {prop} [by an inch|without need]
    <*tuck> a [loose thread|strand of hair|glove] away
    <*pull> [one glove|both gloves|a scarf] off
    <*search> [three pockets|{own} bag|every pocket]
    <*smooth> the [page|cloth|creased paper] flat
    <*lift> {prop} [an inch|to see underneath|and let it drop]
    <*press> a thumb into {own} palm
    <*brush> crumbs from {own} [lap|sleeve|coat]
    <*trace> the rim of {prop}
    <*knot> and <*unknot> a piece of string
    <*clean> {own} glasses on a [shirt tail|sleeve|handkerchief]
    <*hold> {prop} a little [longer|tighter|higher]
    <*pass> {prop} from hand to hand
    <*scratch> at a [mark|stain|scab of paint]
    <*loosen> {own} [scarf|collar|top button]
    <*shake> the [damp|stiffness|dust] out of one sleeve
    <*find> a [coin|pencil stub|folded ticket]
    <*check> {own} watch [twice|again|out of habit]
    <*run> a hand along the [wall|ledge|grain]
    <*offer> {xo2} {prop}
    <*slide> {prop} across
    <*drum> [two|four] fingers on {prop}
    <*hug> {own} elbows
    <*twist> a [ring|button|loose thread] around
    <*make> a note on [the back of one hand|an old envelope|a torn receipt]
    <*weigh> {prop} in one hand
    <*close> a fist around {prop}
  `),
  handsThing: linesOf(`
    <*pick> up {thing}
    <*sort> {things} [by size|by color|into two heaps]
    <*wrap> {thing} in newspaper
    <*play> with {thing}
    <*hold> up {thing}
    <*examine> {thing}
    <*drop> {thing} [and let it lie|in a bag|]
    <*polish> {thing} on a cuff
    <*pocket> {thing}
    <*turn> up {thing} in one pocket
    <*set> {thing} on {prop}
    <*take> out {thing} and <*hide> it again
    <*notice> {thing}
    <*stare> at {thing}
  `),
  gaze: linesOf(`
    <*catch> the smell of {scent}
    <*hear> {noise}
    <*watch> {somebody} [go by|hurry past|stop to listen]
    <*recognize> {somebody} [by the walk|at a distance]
    <*smell> {scent}
    <*look|glance> at [{prop}|both hands|nothing in particular|the light]
    <*watch> [{xo2}|the clouds of {own} own breath|the shadows|the light]
    <*listen> [for footsteps|to the quiet|with {own} head bent]
    <*study> [{prop}|{xo2}|{own} boots|the far wall]
    <*avoid> {xo2}'s eyes
    <*look> past {xo2} [into the distance|at nothing|toward the light]
    <*frown> at {prop}
    <*squint> [into the light|at the small print|toward the corner]
    <*take> in the [whole scene|scuffed shoes|changes, one by one]
    <*glance> over {own} shoulder
    <*read> the [room|silence|other face] with some care
    <*blink> [twice|hard|at the brightness]
    <*notice> [a new scratch|the trembling hand|what <have> been moved]
    <*keep> {own} gaze on {prop}
    <*count> the [windows|steps|seconds]
    <*meet> {xo2}'s [look|eyes] [and hold it|briefly|without a smile]
    <*see> how [thin|late|quiet|worn] it <have> got
    <*peer> [into the gloom|around the corner|through the gap]
    <*stare> [at {prop}|straight ahead|at the horizon|at nothing]
    <*search> {xo2}'s face [for a sign|and find none|once more]
    <*follow> the line of {xo2}'s [arm|gaze|pointing finger]
  `),
  still: linesOf(`
    <*feel> {feeling}
    <*ignore> {ache}
    <*put> off {feeling} until later
    <*think> of {chore}
    <*remember> {chore}
    <*wish> for {virtue}
    <*do> not [move|stir|blink]
    <*stand> [quite still|with one hand raised|in the worst light]
    <*say> nothing [whatever|useful|for some time]
    <*wait> for [more|the rest|the question]
    <*let> the [silence|remark|moment] [pass|stand|grow]
    <*breathe> [out|in slowly|through {own} nose]
    <*hesitate> [a moment|over the word|noticeably]
    <*shake> {own} head [slowly|once|a little|]
    <*nod> [once|slowly|at the floor]
    <*shrug> [with one shoulder|unhappily|and almost <smile>]
    <*bite> back a [reply|laugh|remark]
    <*swallow> [hard|the rest of the sentence|a retort]
    <*begin> to [speak|answer|object]
    <*think> about [lying|leaving|the cost of it]
    <*give> the matter [some thought|a full minute]
    <*hold> {own} breath [a moment|]
    <*lose> the thread [for a second|of the talk|altogether]
    <*make> up {own} mind
    <*keep> {own} temper, [just|barely|with an effort]
    <*let> go a [long breath|worry|small hope]
  `),
  ambientIn: linesOf(`
    {somebody} <go> by [with {thing}|carrying {thing}|in a hurry|without a glance]
    {somebody} <call> to {somebody}
    {noise} <come> from [below|next door|around the corner]
    [the|a] smell of {scent} <hang> about
    {somebody} <hum> while {chore}
    {somebody} <drop> {thing} and <laugh>
    somewhere there <be> {noise}
    a tap <drip> [next door|in the kitchen|behind the wall]
    the floorboards <+creak> overhead
    the stove <tick> as it <cool|warm>
    a clock <strike> the [quarter|half hour|wrong hour]
    [somebody|a neighbor] <laugh> on the other side of the wall
    the pipes <+knock> [twice|and <+fall> silent|deep in the wall]
    a draft <lift> the corner of a [page|curtain|cloth]
    dust <turn> in the light from the window
    the kettle <begin> to mutter
    a fly <walk> along the [sill|rim of a cup|edge of the shade]
    the lamp <flicker> and <steady>
    footsteps <+pass> in the street and <+fade>
    a chair <scrape> in the next room
    the window <rattle> in its frame
    the smell of [toast|floor polish|wet wool|coffee] <drift> in
    a telephone <ring> somewhere, unanswered
    the fire <shift> and <settle>
    a door <bang> [downstairs|at the back|further along]
    the light <move> a hand's width along the wall
    a board <give> under somebody's weight
    a radio <murmur> behind a closed door
    the old house <settle> around them
    the curtain <breathe> in and out
    a mouse <scratch> behind the baseboard
    [plates|cups] <+clink> in a distant sink
    the hinges <+complain>
    steam <run> down the inside of the glass
    a moth <tap> against the shade
  `),
  ambientOut: linesOf(`
    {somebody} <go> by [with {thing}|carrying {thing}|in a hurry|without a glance]
    {somebody} <call> to {somebody}
    {noise} <come> from [below|next door|around the corner]
    [the|a] smell of {scent} <hang> about
    {somebody} <drop> {thing} and <laugh>
    somewhere there <be> {noise}
    a gull <cry> [somewhere above|over the roofs|twice]
    the wind <turn> [a leaf over|colder|around]
    a dog <bark> [at nothing|two streets off|until told to stop]
    a cart <rattle> past
    bells <+begin> [across the roofs|far off|and <+stop> short]
    water <run> in the gutter
    a gate <swing> to and fro
    somebody <whistle> [a tune with no end|out of sight|for a dog]
    leaves <+scrape> along the wall
    a window <open> high up and <close> again
    two boys <+run> by with a [ball|stick|borrowed wheel]
    smoke <rise> straight from [a chimney|somebody's garden]
    a bicycle <tick> past, unlit
    the road <shine> under its film of wet
    a flock of [starlings|pigeons|small birds] <wheel> and <settle>
    an engine <cough> and <catch>
    the branches <+click> together
    a shutter <bang> [loose|on the empty side|once]
    a cloud <cover> the sun
    the church clock <give> the [hour|quarter]
    a cat <cross> from shadow to shadow
    the hedge <drip>
    crows <+argue> over the [field|rooftops]
    somewhere a saw <whine> and <stop>
    a rope <slap> against a [pole|mast]
    the smell of [cut grass|woodsmoke|frying onions|rain on dust] <come> and <go>
    a flag <stir> and <hang> limp
    the last of the light <catch> a pane of glass
  `),
} as const satisfies Record<string, string[]>;

/** Sentences made of those phrases. */
export const ACTION_FRAMES = {
  actionIn: linesOf(`
    {X} {moveIn} and {gaze}.
    {X} {hands}, then {moveIn}.
    {X} {moveIn}; {ambientIn}.
    {X} {moveIn}, {hands}, and {gaze}.
    {X} {gaze} and {still}.
    {ambientIn}, and {X} {gaze}.
    {ambientIn}. {X} {hands}.
    [Without a word|With some care|In the end|Before long], {X} {moveIn}.
    {X} {still} while {ambientIn}.
    {X} {moveIn}, {gaze}, and only then {hands}; {ambientIn}, and a little later {ambientIn}.
    Then {X} {moveIn}.
    {X} {handsThing}.
    {ambientIn}. {X} {handsThing}.
    {X} {moveIn} and {handsThing}.
    To [gain|fill|pass] the time, {X} {handsThing}.
    {X} {hands} and {moveIn}, because [standing about|keeping still|doing nothing] <have> become [unbearable|harder than moving|impossible].
    When {ambientIn}, {X} {gaze}.
    {X} {hands}. {ambientIn}.
    [Slowly|Carefully|Absently], {X} {hands}.
    {X} {moveIn} while {ambientIn}.
    {ambientIn}; {ambientIn}.
    {ambientIn}. [Somewhere farther off|At the same moment|After a pause], {ambientIn}.
    [For want of anything better to do|As people <+do> who <+have> too much to say|More from habit than need], {X} {hands}.
  `),
  actionOut: linesOf(`
    {X} {moveOut} and {gaze}.
    {X} {hands}, then {moveOut}.
    {X} {moveOut}; {ambientOut}.
    {X} {moveOut}, {hands}, and {gaze}.
    {X} {gaze} and {still}.
    {ambientOut}, and {X} {gaze}.
    {ambientOut}. {X} {hands}.
    [Without a word|With some care|In the end|Before long], {X} {moveOut}.
    {X} {still} while {ambientOut}.
    {X} {moveOut}, {gaze}, and only then {hands}; {ambientOut}, and a little later {ambientOut}.
    Then {X} {moveOut}.
    {X} {handsThing}.
    {ambientOut}. {X} {handsThing}.
    {X} {moveOut} and {handsThing}.
    To [gain|fill|pass] the time, {X} {handsThing}.
    {X} {hands} and {moveOut}, because [standing about|keeping still|doing nothing] <have> become [unbearable|harder than moving|impossible].
    When {ambientOut}, {X} {gaze}.
    {X} {hands}. {ambientOut}.
    [Slowly|Carefully|Absently], {X} {hands}.
    {X} {moveOut} while {ambientOut}.
    {ambientOut}; {ambientOut}.
    {ambientOut}. [Somewhere farther off|At the same moment|After a pause], {ambientOut}.
    [For want of anything better to do|As people <+do> who <+have> too much to say|More from habit than need], {X} {hands}.
  `),
  gesture: linesOf(`
    {X} <*give> a [short|dry|tired] [laugh|sigh|nod].
    [Something|Something like {feeling}] <cross> {xo2}'s face.
    There <be> [an edge|a tremor|no color] in {X}'s voice.
    {X} <*smile>, [not much|in spite of everything|at last].
    [A pause|A breath|Silence], and {X} <*look> [up|away|older].
    {X} <*raise> [an eyebrow|both eyebrows|a hand].
    [Color|Blood] <come> into {X}'s [face|cheeks|ears].
    {X} <*lean> [closer|back|forward] [a little|by an inch|].
    {X} <*speak> {manner}.
    It <be> said {manner}.
    {X} <*turn> [half around|to face {xo2}|aside].
    {X} <*stop>, and <*begin> again {manner}.
    [One|The other] corner of {X}'s mouth <go> [up|down].
    {X} {hands}.
    {X} {still}.
    {X} {gaze}.
    {X} {hands} and {still}.
    {X} {gaze}, then {hands}.
    {X} {still}, then {hands}.
    Again {X} {gaze}.
  `),
} as const satisfies Record<string, string[]>;
