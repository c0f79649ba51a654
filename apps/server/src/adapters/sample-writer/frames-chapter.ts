import { linesOf } from "./template.ts";

/** Openings, turns and endings of chapters. {question} is the reader's, without its question mark. */
export const CHAPTER_FRAMES = {
  chapterOpen: linesOf(`
    Suppose a [friend|child] asked it in so many words: {question}?
    {question}? There is no [shame|harm] in asking.
    Here is [what|the thing] one would like to be told at the [outset|gate]: {question}?
    The [subject|theme] of these pages could be put on a [label|door]. {question}?
    Not every question needs a chapter. This one [does|has earned it]: {question}?
    [Somebody|A reader] once put it [bluntly|on a postcard], or so we may imagine: {question}?
    {question}? [Put|Asked] like that, it sounds almost [easy|rude].
    Sit down with a [beginner|stranger] for an hour and it will come out, usually near the door: {question}?
    "{question}?" is what one [asks|says]. What one [means|wants] is: may I start?
    [Sooner or later|One day or another] a reader asks: {question}? [It deserves a straight answer.|This chapter tries to answer.]
    {question}? The [short|quick] answer fits on a card; the [useful|honest] one takes a chapter.
    There is a [question|worry] that [keeps coming back|sits under the others]: {question}?
    [Begin|Let us begin] with a plain question. {question}?
    {question}? Ask [three|five] people and you will get [three|five] answers, [each|all] half right.
    [Every|Each] chapter of this book answers one question. Here it is: {question}?
    {question}? It sounds [simple|innocent], and it is where many [plans|good intentions] come [unstuck|to grief].
    [Before|Behind] the details stands a question: {question}?
    "{question}?" It is asked in [kitchens|corridors] and at the end of [long|tiring] days.
    {question}? The [temptation|habit] is to [hurry past|wave away] such a thing. We shall not.
    Much [hangs|depends] on one question, and it is this. {question}?
  `),
  chapterOpenMore: linesOf(`
    What follows has [four|several] parts, and they are meant to be [used|tried], not admired.
    [Read|Take] it with {tool} at hand and an [open|idle] quarter of an hour.
    None of it [needs|asks for] special [equipment|talent], and all of it can be [tried|begun] on a {day}.
    The [ground|field] is {field}; the [aim|goal], {result}.
    [Some|Part] of it you will know. It is [here|repeated] because knowing is not yet [doing|having].
    It will help to have a [case|problem] of your own in mind, [small|recent] and [real|unfinished].
    There will be [cases|examples], all of them [invented|made up], and [things|small tasks] to try, all of them real.
    The [answer|reply] comes in pieces; [put|fit] them together in any order that [suits|serves] you.
    [No|Not one] page here claims to be the last word on {field}.
    [Skip|Leave] what you know. [Doubt|Test] what you do not.
    We shall go [slowly|step by step], and stop before anyone is [tired|bored].
  `),
  turnTo: linesOf(`
    [Under|Inside] this lies another [layer|matter]: {topic}.
    [Leave|Let] that rest, and [take|pick] up {topic}.
    One step [further|to the side], and there is {topic}.
    [Enough|So much] of that. {topic} is [next|waiting].
    And what of {topic}?
    {topic}, then.
    [Third|Further] along comes {topic}.
    No less [real|useful], and far less [famous|discussed]: {topic}.
    [Next|After this] comes {topic}.
    [Turn|Let us turn] now to {topic}.
    There is a [second|further] thing, and it [concerns|is about] {topic}.
    [Closely|Not far] behind it stands {topic}.
    So far, so good. [But|And] {topic}?
    [That|This] leaves {topic}.
    The [next|following] point is [shorter|less obvious]: {topic}.
    Then there is {topic}, which [few|hardly any] people [like|mention].
    [Another|A different] matter is {topic}.
    We come to {topic}.
    [Beside|Next to] it stands {topic}.
    Which [brings|leads] us to {topic}.
    And {topic}? It [deserves|gets] a word of its own.
    [Now|Time] for {topic}.
    Here {topic} [enters|comes in].
    Last, or [nearly|almost] last, {topic}.
    [Harder|Quieter], and just as [useful|needed], is {topic}.
  `),
  sceneOpen: linesOf(`
    [So much|Enough] has been said to [go on|continue] with. The rest of the [chapter|question] is [practical|closer to the ground].
    With that in hand we can [look|go] further.
    [Here|At this point] a pause does no harm: [stand up|make tea], and come back.
    The [first|easier] half is done. What remains needs [a little|more] patience.
    It is time to [come|get] to the [details|awkward part].
    [Having|Once we have] come this far, the [next|remaining] steps are [shorter|plainer].
    [Some|A few] readers will stop here, and that is [fine|their right]; for the others there is [more|a second half].
    [Let|Allow] the earlier points [rest|settle] a moment. They will be [wanted|needed].
    The question is [still|not yet] open. [Half|Part] of an answer lies [behind|on the table], and the other half [ahead|in what follows].
    From [here|this point] the going is [slower|closer], and the [view|use] better.
    [Nothing|Little] so far has been [difficult|expensive]. Nor is the [rest|remainder].
  `),
  exercise: linesOf(`
    [Homework|A task], small enough for a lunch hour: {exercise}.
    [Words|Chapters] fade. So, while this one is [warm|fresh], {exercise}.
    Now [your|it is your] turn: {exercise}.
    One thing to [do|carry away], and it is not [reading|much]: {exercise}.
    [Before|Until] the next chapter, one [exercise|task]: {exercise}.
    [Try|Do] this before reading on: {exercise}.
    If you do [only|just] one thing with this chapter, let it be this: {exercise}.
    To make it yours, {exercise}.
    [Here|And here] is something for the [hands|coming week]: {exercise}.
    The chapter is [short|over]; the exercise [takes longer|begins]: {exercise}.
  `),
  chapterClose: linesOf(`
    The answer, then, is [not|hardly] a secret: {topic}, begun [small|early] and [kept up|not abandoned].
    [Close|Shut] the book for a day and [see|watch] what stays.
    None of it has to be [perfect|finished] by tomorrow. It has to be [started|tried].
    [That|This much] is enough for one chapter, and perhaps for one [week|month].
    What is [written|said] here will [keep|wait]. Your own {unitBare} will not.
    We began with a question. If it has become a [better|smaller] one, the chapter has done its [work|part].
    [Rest|Stop] here. The next part will still be there [tomorrow|when you come back].
    And if it goes wrong, it will go wrong in a [way|manner] you can [read|learn from].
    Let it [settle|stand] overnight, the way dough [does|is left].
    So: {topic}. The rest is [patience|repetition].
  `),
  bookClose: linesOf(`
    A book can only [point|ask]. The [doing|walking] was always yours, and it can begin on any {day}.
    [Keep|Take] what proved [useful|true], pass it on, and [forget|lend out] the rest.
    If there is one [thread|line] through these chapters, it is that {field} rewards those who [return|look again].
    Here the [pages|chapters] end and the [ordinary|daily] work goes on, a little [lighter|better lit], one hopes.
    Begin where you [are|stand], with what you have, and let {result} come at its own [pace|hour].
  `),
} as const satisfies Record<string, string[]>;
