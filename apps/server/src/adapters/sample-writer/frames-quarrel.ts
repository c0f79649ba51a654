import { linesOf } from "./template.ts";

/** Turns of talk between people who want different things. */
export const QUARREL_FRAMES = {
  dodge: linesOf(`
    You'd have to ask {C!} about {topic}.
    Haven't we had enough of {old} [for one day|already]?
    I thought this was about {old}.
    One thing at a time. {old} first.
    I was {chore}. I don't [look up|listen] when I'm {chore}.
    My {relative} always said {adage}.
    I've got to {errand}. [Walk with me|Another time].
    {somebody} might know. I [wouldn't|don't].
    {excuse}. You know how it [is|goes].
    Have some {food}. It'll [spoil|go cold].
    {whenever} is a long time [ago|to go back].
    Let's [say|suppose] {excuse}, and leave it [there|be].
    Less than you'd like. Ask {C!}.
    [That's|It's] a long story, and the [kettle's|fire's] gone cold.
    You [always|never used to] start with the hard ones.
    I don't [keep|have] a diary.
    [Who|Which fool] told you that?
    Can it wait until [morning|supper|we're home]?
    I remember the [weather|shoes] better than the words.
    People say all [kinds|sorts] of things.
    {C!} would [tell it|know] better.
    Depends [who's asking|what you mean by that].
    I've been trying [hard|all week] not to think about {topic}.
    It was [dark|years ago]. I was [busy|young].
    You've [mud|ink] on your face, did you know?
    [Funny|Strange] that you should mention it.
    There's nothing in it. There [never was|seldom is].
    Let's talk about [something|anything] else while we walk.
    I'd rather [hear|know] what you think.
    Oh, that [business|old thing].
    Does it [matter|signify], this late?
    You'd only [worry|be cross].
    Somebody [mentioned|said] something. I wasn't [attending|listening].
    [Not here|Not in front of the window], {you!}.
    It [slipped|went out of] my mind.
    My memory isn't what [it was|you think].
  `),
  press: linesOf(`
    Leave {old} out of it. I asked about {topic}.
    You said the same about {old}, and [look|see] how that [came out|ended].
    {topic}, {you!}. [In plain words.|Just that.]
    {C!} has told me [half|about {old}]. Now you.
    {somebody} saw you {where}.
    You said {excuse}. Now you say you were {chore}.
    [Nobody|Who] goes to {errand} at that hour?
    {adage}. Is that [it|what you mean]?
    {whenever}, {you!}. [Think|Once more].
    [Try|Show] a little {virtue}. [For once.|It won't kill you.]
    So {somebody} is [lying|mistaken], and you [aren't|are not]?
    I [asked|was asking] you, not {C!}.
    That isn't an answer, {you!}.
    Try [again|harder]. I've [got all day|nowhere to be].
    You [blinked|looked away] when I said it.
    I can [wait|stand here] as long as you can.
    Then [why|how] did you [turn so pale|bring a coat]?
    Somebody put {topic} there. [It wasn't the cat.|Things don't walk.]
    [Don't|Please don't] be clever with me [today|now].
    You owe me [this much|one true sentence].
    Look at me and say [it|that] again.
    That's [half|a piece] of it. Where's the [rest|other half]?
    And after that? You [can't just stop|left something out].
    I've [seen|had] your letters. You know more about {topic} than that.
    If it were nothing, you'd have [told me|laughed].
    Twice now you've [changed|steered us off] the subject.
    [Say|Give me] one thing I can [check|use].
    I don't [need|want] it tidy. I [need|want] it true.
    You were there, {you!}. [I found the ticket.|You were seen.]
    Nobody's [angry|blaming you]. [Yet|Not at this table].
    It's only [us|me]. Say it.
    Which part are you [leaving out|saving]?
    The [date|hour] doesn't fit. [Does it|Will you admit that]?
    [Enough|That's enough] about the weather.
    How can I help with {topic} if you [won't|don't] talk?
  `),
  admit: linesOf(`
    I've known since {old}. I [hoped|prayed] you wouldn't ask.
    {topic} was my doing. {C!} only [helped|kept quiet].
    After {old}, I [lost my nerve|couldn't stop].
    I told {C!} about {topic}. I thought it would [help|be safe].
    I let you think it was {old}. It was [easier|kinder].
    I hid it {spot}. [There.|I'm not proud of it.]
    It was {whenever}. {somebody} helped me [carry|lift] it.
    I never went to {errand}. I went to see {C!}.
    I told {somebody}, {where}, and by [night|noon] everyone knew.
    {excuse}. That's what I [said|told them]. It wasn't [so|true].
    My {relative} made me [swear|promise], {whenever}.
    It was {feeling}. [Only that.|Nothing nobler.]
    All right. It was me. I [moved|took|hid] {topic}.
    I was [ashamed|frightened], if you [want|need] the truth.
    {C!} asked me to keep [quiet|it safe], and I [promised|gave my word].
    I should have [come to you|said so] in the spring.
    Yes. [Twice|More than once]. I [hated it|couldn't sleep] afterward.
    There was [money|a debt] in it. Not [much|enough].
    I thought if I left it [alone|buried], it would [pass|stay that way].
    You're right. I've known about {topic} since the [beginning|first day].
    I read it. [I had no business to|All of it], and then I [put it back|sat on the stairs].
    I didn't [plan|mean] any of it. I just didn't [stop|speak].
    It's worse. {C!} [knows about|has seen] you as well.
    I [lied|made that up]. It seemed [kinder|quicker] at the time.
    The truth is that I [wanted|needed] it for myself.
    I was there. I [stood|waited] outside and did nothing.
    You'd have [found|worked] it out by Friday.
    It was [supposed|meant] to be for one night.
    Yes, and I would do it [again|better] now.
    I let {C!} take the blame for it.
    I lost {topic}. There, that's [said|the whole of it].
    [Nobody|No one] made me. People like to [hear|think] otherwise.
    I've carried it [around|with me] so long I [forgot|stopped noticing] the weight.
    I thought you'd [leave|laugh].
    Because I [loved|envied] that whole family, that's why.
  `),
  accuse: linesOf(`
    First {old}, now this. [Where does it end?|You might have said.]
    You [used|needed] {old} to keep me from {topic}.
    You've known about {topic} as long as {C!} has.
    [Everything|All of it], from {old} on, was your [work|choice].
    You were {where}. {somebody} waved to you.
    You said you'd gone to {errand}.
    It was {spot} all along, and you [knew|sat there].
    You've told {somebody}. [You've told everyone.|And half of {town}.|And you laughed.]
    [Every|Each] time I ask, you're {chore}.
    {whenever} you swore to me, {where}.
    Where I come from we don't call that {virtue}.
    You [knew|had it all along].
    It was [your|always your] idea to keep {topic} from them.
    Don't [tell|sell] me you [forgot|found it lying about].
    You [told|went to] {C!} before you [told|came to] me.
    Every time {topic} comes up, you [leave|start tidying].
    I [trusted|vouched for] you in front of [everyone|the whole family].
    You let me [walk|go] in there knowing nothing.
    [Somebody|One of us] has been in my [room|desk], and it wasn't {C!}.
    You could have [stopped|helped]. You [watched|took notes].
    Is there one thing about {topic} you haven't [changed|lied about]?
    You [sold|spent] it, didn't you?
    You [talk|behave] as though it had happened to you.
    That was never yours to [open|decide].
    You were [glad|relieved]. I saw your face.
    It's you who [wanted|wants] it forgotten, {you!}.
    I defended you. [More than once.|For years.]
  `),
  deny: linesOf(`
    {old} I'll answer for. Not {topic}.
    {C!} had {topic} before I [did|came].
    I've [never|hardly] spoken to {C!} about {topic}.
    You're mixing up {old} and {topic}.
    I was {chore}. Ask {somebody}.
    I've never set foot {spot}.
    {excuse}. [I told you that.|It happens to be true.]
    {somebody} needs [spectacles|a holiday].
    That's {somebody} talking, not you.
    {whenever} I was {where}, in plain [view|sight].
    It was {feeling} you saw. [Only that.|It isn't a crime.]
    I never [touched|laid a hand on] {topic}.
    That's [unfair|not true], and you [know it|were there].
    You've got it [backward|from {C!}], haven't you?
    Think what you [like|want].
    I kept [quiet|still]. It isn't the [same|crime you make it].
    [Prove|Show me] it.
    If I had wanted {topic}, I'd have [asked|taken it years ago].
    I was [helping|asleep|trying to spare you].
    Don't put [that|{C!}'s work] on me.
    You need someone to [blame|shout at], and I'm [closest|here].
    I'd [swear|say so] in front of [anyone|{C!}].
    [Half|Most] of that is gossip and the rest is [guessing|weather].
    I was [miles|two streets] away, and [soaked|late] besides.
    What would I [do|want] with {topic}?
    You've been talking to {C!}. I can hear [the tune|whose words they are].
    I made one mistake. [One|That wasn't it].
  `),
  warn: linesOf(`
    {topic} has [cost|hurt] one of us already.
    After {old}, {C!} won't [forgive|miss] a thing.
    Don't let {topic} do to you what {old} did to {C!}.
    If {C!} hears about {topic}, we're [finished|back where we began].
    {somebody} has been asking, {where}.
    Don't go to {errand} [alone|this week].
    [Look|Check] {spot} before you say another word.
    {adage}. [Think about it.|I'd write that down.]
    Don't [trust|believe] anybody who says {excuse}.
    Put {topic} {spot}, and tell [no one|not even me].
    [Be careful|Go gently] with {topic}, {you!}.
    Don't let {C!} [see|hear] you [near it|ask].
    You won't like what's [under|behind] it.
    If I were you, I'd [leave|let] it lie.
    There are people who'd [pay|shout] to keep it quiet.
    The last person who asked [moved|went] away in a [week|hurry].
    It isn't [safe|wise], walking back that way [alone|after dark].
    Say nothing [at the table|on the telephone].
    {C!} isn't [what|who] you think.
    You're [rushing|pushing]. Rushed things [break|show].
    Lock [up|that drawer] tonight.
    Once you've [asked|opened it], you can't [un-ask|close it].
    Whatever they offer for {topic}, [count|sleep on] it first.
    Somebody [followed|watched] you here.
    Keep [your voice|that] down.
    This town [forgives|forgets] nothing with {topic} in it.
    Mind the [third|bottom] step, and mind {C!}.
    I've watched [better|older] heads than ours go [under|wrong] over less.
    It'll [hurt|upset] somebody. [It always|That sort of thing] does.
    You'll be [blamed|left holding it] if this goes wrong.
  `),
  refuse: linesOf(`
    After {old}? [No.|I'd be mad.]
    I did my [part|share] over {old}.
    {C!} can have {topic}, for all I care.
    I won't go near {topic} while {C!} is [about|watching].
    I've to {errand}. [So no.|You'll manage.]
    I said the same {whenever}: no.
    I haven't the {virtue} for it.
    My {relative} said yes once, {where}. [Look how that went.|Never again.]
    You'd have more luck with {somebody}.
    No. [Not this time|I won't].
    You can [ask|beg], but I've [decided|made up my mind].
    I won't be [told|hurried], {you!}.
    [Find|Ask] somebody else. I'm [done|too old for it].
    I gave {topic} up, and I'm not [sorry|starting again].
    That's [your|a young person's] game.
    It isn't mine to [give|sell|forgive].
    I'd [sooner|rather] walk home in my socks.
    There isn't [enough money|a good enough reason] in {town}.
    I've a [roof|name|child] to think of.
    Don't. [I mean it.|You know I can't.]
    Not if {C!} is [part|any part] of it.
    I said no in [March|the autumn], and it was [no|meant] then.
    You'd [thank|forgive] me, in the end. Not today.
    [Leave|Put] it where it [is|was].
    I'm not [brave|stupid] in that direction.
    Let it be [somebody's|anyone's] job but mine.
    I promised [my sister|the old man|myself] I'd keep out of it.
  `),
  doubt: linesOf(`
    We said that about {old}.
    {C!} will see {topic} and [know|guess] at once.
    {topic} proves nothing, [by itself|to a stranger].
    I keep coming back to {old}. It doesn't [fit|sit right].
    And if {somebody} [talks|asks]?
    {adage}, as my {relative} [said|used to say].
    They'll say {excuse}. They [always|generally] do.
    We tried that {whenever}, and it [ended|finished] in tears.
    I'm not sure that [follows|helps].
    [Who'd|Who would] believe it?
    It's [thin|neat]. I don't [trust|like] neat.
    And if you're wrong about {topic}?
    {C!} will [deny it|never agree].
    We've had [plans|ideas] before. [Remember|Look at] where they got us.
    That's [a lot|too much] to hang on one [nail|word].
    You make it sound [easy|finished].
    It can't be [as simple as that|the same one].
    I [counted|looked] myself. It [doesn't add|won't come] out.
    What if nobody [comes|answers]?
    [Maybe|Perhaps]. I've been [sure|certain] of less and been wrong.
    You're [guessing|hoping], {you!}.
    Nothing about {topic} has gone the way [we thought|it should].
    There's [a hole|something missing] in the middle of that.
    I wish I [had|could borrow] your [nerve|faith].
    They'll say we [invented|staged] it.
    By what [road|right], and with whose [money|help]?
    [Two days|One night] isn't long.
    I've [heard|told] better stories in [queues|bars].
    Suppose {C!} gets there [first|before us].
    It [frightens|worries] me how [well|quickly] that fits.
    That only works if [everyone|{C!}] tells the truth.
  `),
  assure: linesOf(`
    We got through {old}. We'll get through this.
    {topic} is [enough|more than we had]. It'll do.
    {C!} can't [change|deny] what happened with {old}.
    Give {topic} a [day|chance], {you!}.
    {somebody} owes me a favor. [Several.|A large one.]
    {adage}. My {relative} [swore|lived] by it.
    If they ask, {excuse}. [Nobody checks.|It's nearly true.]
    We managed {whenever}. We'll [manage|do it] again.
    [Worse|Odder] has come right {where}, with less {virtue}.
    It'll hold. I've [checked|tested] it [twice|with my own weight].
    We don't need everyone. We need [two|one good] witness.
    Then we're wrong, and we [apologize|start over]. [People do.|I've done it.]
    Leave {C!} to me.
    I know [the way|these people], {you!}. [Trust|Believe] that much.
    It's [always|often] worse the night before.
    [Nobody|Not one person] has looked where we're going to look.
    You've done [harder|stranger] things before breakfast.
    {topic} isn't going [anywhere|to bite].
    I'm [frightened|nervous] too. [It passes.|It's no reason to stop.]
    One [step|thing] at a time. First {topic}.
    If it [fails|rains], we'll still have had the [walk|talk].
    I'll be [behind|right next to] you the whole time.
    You were [right|fair] about the [other|first] thing.
    They can't [take|argue with] what's written down.
    Everything you [need|said] is already in [the room|your pocket].
    It only has to work [once|until Monday].
    We've got [until dark|most of an hour]. That's [plenty|enough].
    I [wouldn't|won't] ask if there were another [road|pair of hands].
    Ask me again [tomorrow|when it's over], and I'll say the same.
    Things [mend|settle]. [Slowly, but they do.|You'd be surprised.]
    Nobody gets this [far|close] by accident.
  `),
} as const satisfies Record<string, string[]>;
