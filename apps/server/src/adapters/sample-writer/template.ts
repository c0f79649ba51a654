/**
 * The little language of the sample writer's data. `[a|b]` is a choice, `{name}` a slot, `<verb>` a verb to be
 * put into the book's tense: `<turn>` third person, `<*turn>` agreeing with {X}, `<1turn>` with {I}, `<+turn>`
 * plural, `<turn|twist>` a choice of verbs. Choices and vocabulary slots are filled once for a whole book;
 * people, places and tense when the scene is written.
 */
export type TemplateNode =
  | { kind: "text"; text: string }
  | { kind: "slot"; name: string }
  | { kind: "choice"; options: TemplateNode[][] };

/** One entry a line; empty lines and surrounding space are dropped. */
export function linesOf(block: string): string[] {
  return block
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

const parsed = new Map<string, TemplateNode[]>();

/** Parses a template; the same text is parsed once. An unclosed mark is taken as the end of its part. */
function parseTemplate(template: string): TemplateNode[] {
  const known = parsed.get(template);
  if (known !== undefined) return known;
  const nodes = new TemplateParser(expandVerbChoices(template)).sequence("");
  parsed.set(template, nodes);
  return nodes;
}

/** `<*turn|twist>` → `[<*turn>|<*twist>]` */
function expandVerbChoices(template: string): string {
  return template.replace(/<([*1+]?)([a-z|]+)>/g, (whole, agreement: string, verbs: string) =>
    verbs.includes("|")
      ? `[${verbs
          .split("|")
          .map((verb) => `<${agreement}${verb}>`)
          .join("|")}]`
      : whole,
  );
}

class TemplateParser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Reads nodes up to one of the stop marks, which is left unread. */
  sequence(stops: string): TemplateNode[] {
    const nodes: TemplateNode[] = [];
    while (this.#at < this.#source.length && !stops.includes(this.#source.charAt(this.#at))) {
      nodes.push(this.#node(stops));
    }
    return nodes;
  }

  #node(stops: string): TemplateNode {
    const mark = this.#source.charAt(this.#at);
    if (mark === "{") return { kind: "slot", name: this.#until("}") };
    if (mark === "[") return this.#choice();
    const from = this.#at;
    do this.#at += 1;
    while (this.#at < this.#source.length && !`{[${stops}`.includes(this.#source.charAt(this.#at)));
    return { kind: "text", text: this.#source.slice(from, this.#at) };
  }

  #until(close: string): string {
    const end = this.#source.indexOf(close, this.#at);
    const name = this.#source.slice(this.#at + 1, end === -1 ? undefined : end);
    this.#at = end === -1 ? this.#source.length : end + 1;
    return name;
  }

  #choice(): TemplateNode {
    const options: TemplateNode[][] = [];
    do {
      this.#at += 1;
      options.push(this.sequence("|]"));
    } while (this.#source.charAt(this.#at) === "|");
    this.#at += 1;
    return { kind: "choice", options };
  }
}

/** Where the words of slots and the turns of choices come from while a template is filled. */
export type TemplateSource = {
  /** @returns a further template for a vocabulary slot, or null to leave the slot for the scene */
  slot(name: string): string | null;
  choose(count: number): number;
};

/** Fills choices and vocabulary slots; slots of the scene stay as `{name}`, verbs as `<verb>`. */
export function fillTemplate(template: string, source: TemplateSource): string {
  return fillNodes(parseTemplate(template), source, 0);
}

/** Vocabulary may hold vocabulary; past this depth the data is taken to run in circles. */
const DEEPEST = 8;

function fillNodes(nodes: readonly TemplateNode[], source: TemplateSource, depth: number): string {
  let text = "";
  for (const node of nodes) {
    if (node.kind === "text") text += node.text;
    else if (node.kind === "choice") {
      text += fillNodes(node.options[source.choose(node.options.length)] ?? [], source, depth);
    } else {
      const inner = depth < DEEPEST ? source.slot(node.name) : null;
      text += inner === null ? `{${node.name}}` : fillNodes(parseTemplate(inner), source, depth + 1);
    }
  }
  return text;
}
