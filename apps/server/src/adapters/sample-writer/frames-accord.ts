import { linesOf } from "./template.ts";

/** Turns of talk between people who are, or come to be, on one side. */
export const ACCORD_FRAMES = {
  accept: linesOf(`
    All right. For the sake of {old}.
    I'll [see|look] to {topic}. You [manage|handle] {C!}.
    After {old}, how could I [refuse|say no]?
    Yes. And this time we tell {C!}.
    Let me {errand} first. [Then yes.|Ten minutes.]
    I'll bring {food}. You bring {virtue}.
    {adage}, I suppose. [Lead on.|All right.]
    I'll meet you {where}. [Don't be late.|Wear a hat.]
    Why not? I've done it for {food} before now.
    [Good|Right]. I was only {chore}.
    All right. [One|Half an] hour, no more.
    Fine. But we do it [my way|in daylight].
    I was hoping you'd [ask|say that].
    [Yes|Go on], then, before I [think|change my mind].
    You'd better [come in|sit down], in that case.
    Then we'll [need|want] a lamp and [some rope|better shoes].
    I'll [bring|fetch] {topic}. You bring [bread|the map].
    Done. [Shake|Spit] on it.
    For your sake, not [for|because of] {C!}.
    I suppose [somebody|one of us] has to.
    If we're [going|starting], let's [go|start].
    You're [impossible|a menace]. I'll get my [coat|hat].
    [Agreed|Good]. And afterward we [eat|sleep].
    I'll do my [half|part]. See that you [do|manage] yours.
    Very well. [Tonight|Friday], by the [wall|side door].
    Count me [in|among the fools].
    I can live with [that|those odds].
    We'll say [no more|nothing], and [begin|meet] at [six|eight].
    Oh, give it [here|to me]. You're [holding|doing] it wrong.
    As long as {C!} never [hears|finds out].
  `),
  offer: linesOf(`
    Let me talk to {C!} about {topic}.
    I could keep {topic} until {C!} has gone.
    We could begin again from {old}, and [go slowly|miss nothing].
    If {topic} is [too much|a burden], I'll [take|share] it.
    I could {errand} for you. [It's no trouble.|I'm going that way.]
    [There's|I've got|Have a little] {food}, if [you like|you can bear it|that helps].
    What if I spoke to {somebody}?
    Let me hide {topic} {spot} till [it blows over|Monday].
    Shall I ask {somebody} to [wait|keep watch]?
    Come and help with {chore}. [We can talk.|It settles the mind.]
    [Sit|Eat something]. Then we'll look at {topic} [together|properly].
    I could [talk|write] to {C!} for you.
    There's a [bed|spare room] here, if the [road|night] is bad.
    Let me [carry|hold|keep] {topic} for a day.
    What if we [went|tried] together?
    I know a [man|woman] with a [van|boat] who asks [nothing|few questions].
    We might [try|ask at] the back door.
    Have [mine|the chair]. I'm [better|happier] standing.
    I've [saved|put by] a little. It's [yours|there].
    You could always [stay|begin again].
    I'll [trade|swap] you: my [half|story] for yours.
    We'll [split|share] it, the [work|blame] and the rest.
    I can [read|sort] {topic} while you sleep.
    Take [the key|my scarf]. You'll [need it|be cold].
    Suppose I [spoke|went] first?
    Give me [until noon|two days], and I'll have [an answer|something].
    There's [soup|coffee]. It [helps|doesn't judge].
    Come [back|round] on Thursday, and bring {topic}.
  `),
  plan: linesOf(`
    We start from {old} and work [forward|up] to {topic}.
    I'll ask {C!} about {old}. You [listen|watch the hands].
    Say nothing of {topic} until {C!} [does|brings it up].
    We [keep|put] {topic} safe, and then we [wait|see who comes].
    You go and {errand}, and I'll [keep|have] {somebody} talking.
    We meet {where}, [with|under] the clock.
    We'll say {excuse}. [Keep a straight face.|You say it; they like you.]
    I'll be {chore}, as usual. [Nobody looks twice.|You'll see me.]
    We go in by the [yard|side gate] and leave {topic} until [last|they've eaten].
    First we [copy|count] everything. Then we [talk|sleep].
    You [take|watch] {C!}, and I'll [see to|look after] {topic}.
    [Before|Not until] dark. We'll want [our hands|two lamps] free.
    I'll [say|pretend] I've come about the [rent|roof|piano].
    We [write|tell] it all down tonight and [sign|date] it.
    If anyone [asks|stops us], we're [lost|buying eggs].
    Wait for the [bell|second whistle], then [walk|don't run].
    There are [two|three] ways out, and {C!} knows [one|the short one].
    Someone has to [stay|keep {C!} talking]. [You're better at it.|I'll do it.]
    We put {topic} back [exactly|just] where it [was|stood].
    Meet me [here|at the corner], at [seven|dusk], and bring [nothing|change].
    Take the [early|slow] train and sit [apart|at the back].
    We [start|begin] with the people who [kept|owe us] something.
    No [notes|letters]. We'll [learn|remember] it.
    Tomorrow, {place}. [After that|Then] we'll see who [shouts|turns up].
    I'd like us to [ask|try] once, [politely|in daylight], before anything [else|worse].
    Tell {C!} about {topic}, and [watch|see] what moves.
  `),
  confide: linesOf(`
    I haven't slept [properly|much] since {old}.
    It wasn't {topic} that [frightened|hurt] me. It was {C!}.
    I [almost|very nearly] gave up, after {old}.
    I've never told {C!} what {topic} [means|meant] to me.
    I still [dream|think] about {whenever}.
    What I feel, mostly, is {feeling}. [Isn't that odd?|Don't laugh.]
    I used to [dream|worry] about {topic} as a child.
    You're the [first|only] person I've told.
    I [keep|still have] the last [letter|ticket]. It's [foolish|in my shoe].
    There are days I [can't|barely] remember the sound of [home|her voice].
    I was [happy|happier] here once, for about a [month|summer].
    When my father [left|died], nobody [moved|used] his chair.
    I don't think I ever [liked|forgave] this place.
    I've been [pretending|practicing] so long that it [works|shows].
    Some nights I [walk|get up] and check the [doors|stove] twice.
    I almost [wrote|came] to you. I got as far as the [stamp|corner].
    {C!} was kind to me when [nobody|few people] had to be.
    It's not {topic} I'm [afraid of|after]. It's [after|being ordinary again].
    I have never been [good|much use] at [endings|being helped].
    Once I [stole|broke] something, and {C!} took the blame.
    I thought I'd be [braver|somebody else] by now.
    My [brother|aunt] had [hands|a laugh] exactly like yours.
    I [envied|missed] you. [There|Laugh, if you like].
    Nobody ever [asked|told] me that before.
  `),
  comfort: linesOf(`
    You couldn't have [known|helped], not with {old}.
    {C!} would have done [the same|less].
    {topic} isn't the [end|measure] of you.
    We've come a long way since {old}.
    [Have|Finish] the {food}. Then we'll see.
    {adage}. It's [true|a comfort], sometimes.
    {feeling} is only {feeling}. It [goes|wears off].
    My {relative} did far worse, {where}, and was [loved|buried with honors].
    You've more {virtue} than {somebody}, and he [prays|practices].
    You did what you [could|knew how to].
    It wasn't [yours|only yours] to carry.
    [Sit|Stay] a minute. [Nothing's|No one is] chasing us.
    I'd have done [the same|worse], {you!}.
    We'll mend [it|what we can] tomorrow.
    Nobody [decent|I know] would hold it against you.
    Here. [Drink this|Take my handkerchief].
    I'm [glad|sorry] you told me. [I mean that.|It can't have been easy.]
    It [gets|will get] smaller. Not [soon|gone], but smaller.
    You're [here|not alone], aren't you? That [counts|is most of it].
    [Listen|Look at me]. You were a child.
    I always [thought|knew] there was more to it.
    Some things just [break|happen]. [You swept up.|You stayed.]
    Come on. [Walk|Eat] with me.
    You're [kinder|tougher] than you let on.
    There's still [time|bread], and there's still [us|{C!}].
  `),
  tease: linesOf(`
    You had that same face over {old}.
    {C!} says you [talk|mutter] about {topic} in your sleep.
    You'd take {topic} to [bed|the altar] if you could.
    You put me in mind of {somebody}. [From behind.|In the hat.]
    [Been|Still] {chore}, have you? It [shows|suits you].
    My {relative} had a coat like that. We buried her in it.
    You hum when you're {chore}.
    You've [odd|one brown and one black] socks on.
    Is that your [thinking|honest] face?
    I've seen [scarecrows|umbrellas] with more [sense|color].
    You [snore|hum], you know. [In tune.|Badly.]
    Remind me never to [play cards|travel] with you.
    That's the [worst|longest] speech you've made since [Easter|the wedding].
    [Careful|Steady]. You almost smiled.
    You [pack|cook] like somebody [leaving|being chased].
    And they say you [were|used to be] the clever one.
    I'll have that [put|carved] on your headstone.
    You'd [argue|bargain] with a lamppost.
    Somebody should [paint|arrest] you, looking like that.
    Do you [practice|rehearse] in the mirror?
    You've had that coat since [the flood|school].
  `),
  parry: linesOf(`
    {old} gave me [gray|white] hairs. What's your [reason|excuse]?
    I leave the [frowning|charm] to {C!}.
    Somebody must, with {topic} about.
    It was that or {chore}.
    You should have seen me {whenever}.
    I learned it {where}, from {somebody}.
    {adage}, they say.
    It's {virtue}. You wouldn't [know|recognize] it.
    [Guilty|Granted]. What's [yours|your excuse]?
    It [works|worked] on {C!}.
    I'll [ignore|remember] that.
    [Says|So says] the owner of that hat.
    You should see me [on Sundays|before coffee].
    I was [saving|keeping] it for [company|a better audience].
    Flattery. [Keep going.|And so early.]
    One of us has to be [charming|on time].
    I blame {topic}. I was [perfectly|nearly] normal before.
    [Very|Terribly] funny. Pass me the [lamp|bread].
    At least I [arrived|brought a coat].
    And yet here you [are|sit], {you!}.
  `),
} as const satisfies Record<string, string[]>;
