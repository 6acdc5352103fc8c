/**
 * A part of a model's text that is not for visitors: its thoughts, or a tool call that the service didn't recognize.
 * Marks are written in their simple form, see `simpleForm`.
 */
export interface Section {
  readonly opens: string;
  /** Undefined if the section lasts until the end of the text. */
  readonly closes?: string | undefined;
  readonly kind: 'thought' | 'call' | 'rest';
  /** The text before the closing mark has to match; then the opening mark doesn't nest. */
  readonly after?: RegExp;
}

const thought = (name: string): Section => ({ opens: `<${name}>`, closes: `</${name}>`, kind: 'thought' });
const call = (name: string): Section => ({ opens: `<${name}>`, closes: `</${name}>`, kind: 'call' });

/** The answer of gpt-oss begins when its last channel is `final`. */
const FINAL_CHANNEL = /(?:^|<\|channel\|>)\s*final\b(?![^]*<\|channel\|>)/i;

const SECTIONS: readonly Section[] = [
  // DeepSeek, Qwen, GLM, MiniMax, Kimi and others; names that models use on their own, or when a prompt asks for thoughts.
  ...['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reason', 'reflection', 'analysis', 'scratchpad'].map(
    thought,
  ),
  // Seed-OSS.
  thought('seed:think'),
  // MedGemma.
  { opens: '<unused94>', closes: '<unused95>', kind: 'thought' },
  // Magistral.
  { opens: '[THINK]', closes: '[/THINK]', kind: 'thought' },
  // OpenThinker.
  { opens: '<|begin_of_thought|>', closes: '<|end_of_thought|>', kind: 'thought' },
  // Command A.
  { opens: '<|start_thinking|>', closes: '<|end_thinking|>', kind: 'thought' },
  // Apertus.
  { opens: '<|inner_prefix|>', closes: '<|inner_suffix|>', kind: 'thought' },
  // gpt-oss.
  { opens: '<|channel|>', closes: '<|message|>', kind: 'thought', after: FINAL_CHANNEL },
  { opens: '<|start|>', closes: '<|message|>', kind: 'thought', after: FINAL_CHANNEL },
  // Hermes, Qwen, GLM.
  call('tool_call'),
  // Jamba.
  call('tool_calls'),
  // Nemotron.
  call('toolcall'),
  // Qwen Coder, Llama.
  call('function'),
  // DeepSeek, also as ｜DSML｜.
  call('function_calls'),
  call('invoke'),
  // MiniMax.
  call('minimax:tool_call'),
  // LongCat.
  call('longcat_tool_call'),
  // DeepSeek.
  { opens: '<|tool_calls_begin|>', closes: '<|tool_calls_end|>', kind: 'call' },
  { opens: '<|tool_call_begin|>', closes: '<|tool_call_end|>', kind: 'call' },
  // Kimi K2.
  { opens: '<|tool_calls_section_begin|>', closes: '<|tool_calls_section_end|>', kind: 'call' },
  // Phi.
  { opens: '<|tool_call|>', closes: '<|/tool_call|>', kind: 'call' },
  // Command R.
  { opens: '<|start_action|>', closes: '<|end_action|>', kind: 'call' },
  // InternLM.
  { opens: '<|action_start|>', closes: '<|action_end|>', kind: 'call' },
  // Llama.
  { opens: '<|python_tag|>', closes: '<|eom_id|>', kind: 'call' },
  // Mistral.
  { opens: '[TOOL_CALLS]', kind: 'call' },
  // After the end of its message, a model without a stop word writes the visitor's next one.
  ...['im_end', 'im_start', 'eot_id', 'endoftext', 'end_of_sentence', 'start_header_id'].map((name): Section => ({
    opens: `<|${name}|>`,
    kind: 'rest',
  })),
  { opens: '<end_of_turn>', kind: 'rest' },
];

/** Marks around or after the answer itself, which is shown without them. */
const BARE_MARKS = ['<answer>', '</answer>', '<response>', '</response>', '<start_of_turn>', '</s>', '<eos>', '<bos>'];

const OPENINGS = new Map(SECTIONS.map(section => [section.opens, section]));
const CLOSINGS = new Set(SECTIONS.flatMap(({ closes }) => closes ?? []));
const THOUGHT_CLOSINGS = new Set(
  SECTIONS.flatMap(({ kind, closes, after }) => (kind === 'thought' && !after && closes) || []),
);
const KNOWN: ReadonlySet<string> = new Set([...OPENINGS.keys(), ...CLOSINGS, ...BARE_MARKS]);
/** Characters of the longest mark with its attributes. */
const MAX_LENGTH = 200;

/** A mark in a text. */
export interface Mark {
  readonly end: number;
  readonly form: string;
  /** The section that it opens. */
  readonly opens: Section | undefined;
  /** Whether it closes thoughts, even of which the opening mark is missing. */
  readonly closesThoughts: boolean;
}

const START = /[<[◁]/g;
const TAG = /[<◁]\s?\/?\s?(?:[|｜]DSML[|｜])?[a-z][\w:.-]*(?:[\s=][^<>◁▷]{0,150})?[>▷]/iy;
const TOKEN = /<[|｜]\/?[^<>|｜\s]{1,40}[|｜]>/y;
const BRACKETS = /\[\/?[A-Z_]{1,12}\]/y;

/** Returns the first character at or after `from` that can begin a mark; -1 if there is none. */
export function findMarkStart(text: string, from: number): number {
  START.lastIndex = from;
  return START.exec(text)?.index ?? -1;
}

/** Returns the mark at this place; `partial` if more text could make it one. */
export function markAt(text: string, at: number): Mark | 'partial' | undefined {
  for (const pattern of [TAG, TOKEN, BRACKETS]) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    const form = found && simpleForm(found);
    // Every token is for the model's software, known or not.
    if (found && form && (pattern === TOKEN || KNOWN.has(form)))
      return { end: at + found.length, form, opens: OPENINGS.get(form), closesThoughts: THOUGHT_CLOSINGS.has(form) };
  }
  const rest = text.slice(at, at + MAX_LENGTH);
  const isEnd = at + rest.length === text.length && rest.length < MAX_LENGTH;
  return isEnd && mayBecomeMark(rest) ? 'partial' : undefined;
}

function mayBecomeMark(rest: string): boolean {
  if (/^<[|｜]\/?[^<>|｜\s]{0,40}[|｜]?$/.test(rest)) return true;
  if (/[>▷]/.test(rest)) return false;
  const start = simpleForm(rest);
  return [...KNOWN].some(mark => mark.startsWith(start));
}

/**
 * Returns a tag or token in lower case, without white space and attributes, and with `<`, `>`, `|` and `_` for their
 * variants; brackets unchanged.
 */
function simpleForm(mark: string): string {
  if (mark.startsWith('[')) return mark;
  const plain = mark.replace(/[◁▷｜▁]/g, char => VARIANTS[char] ?? char).toLowerCase();
  if (/^<\|(?!dsml)/.test(plain)) return plain;
  return plain.replace(/^<\s?(\/?)\s?(?:\|dsml\|)?/, '<$1').replace(/[\s=][^]*$/, '>');
}

const VARIANTS: Readonly<Record<string, string>> = { '◁': '<', '▷': '>', '｜': '|', '▁': '_' };
