import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VisibleText, type Shown, type ThinkingHabit } from '../../../service/answering/upstream/visible-text.js';

interface Row {
  readonly text: string;
  readonly shown: string;
  readonly isCut?: boolean;
  readonly hasCalls?: boolean;
  readonly habit?: ThinkingHabit;
  readonly mayThink?: boolean;
}

const marked: readonly Row[] = [
  { text: '<think>secret</think>Hello.', shown: 'Hello.' },
  { text: '<think>\nsecret\n</think>\n\nHello.', shown: 'Hello.' },
  { text: '  \n<think>\n\n</think>\n\nHello.', shown: 'Hello.' },
  { text: '<THINK>secret</Think>Hello.', shown: 'Hello.' },
  { text: '<think type="deep"\n level=2>secret</think >Hello.', shown: 'Hello.' },
  { text: '< think >secret</ think>Hello.', shown: 'Hello.' },
  { text: '<thinking>secret</thinking>Hello.', shown: 'Hello.' },
  { text: '<thought>secret</thought>Hello.', shown: 'Hello.' },
  { text: '<reasoning>secret</reasoning>Hello.', shown: 'Hello.' },
  { text: '<reflection>secret</reflection>Hello.', shown: 'Hello.' },
  { text: '<analysis>secret</analysis>Hello.', shown: 'Hello.' },
  { text: '<scratchpad>secret</scratchpad>Hello.', shown: 'Hello.' },
  { text: '<seed:think>secret</seed:think>Hello.', shown: 'Hello.' },
  { text: '<unused94>thought secret<unused95>Hello.', shown: 'Hello.' },
  { text: '[THINK]secret[/THINK]Hello.', shown: 'Hello.' },
  { text: '◁think▷secret◁/think▷Hello.', shown: 'Hello.' },
  {
    text: '<|begin_of_thought|>secret<|end_of_thought|><|begin_of_solution|>Hello.<|end_of_solution|>',
    shown: 'Hello.',
  },
  { text: '<|START_THINKING|>secret<|END_THINKING|><|START_RESPONSE|>Hello.<|END_RESPONSE|>', shown: 'Hello.' },
  {
    text: '<|channel|>analysis<|message|>secret<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|return|>',
    shown: 'Hello.',
  },
  { text: '<|channel|>analysis<|message|>the final secret<|end|><|channel|>final<|message|>Hello.', shown: 'Hello.' },
  { text: '<|channel|>final<|message|>Hello.', shown: 'Hello.' },
  { text: '<think>secret</think><answer>Hello.</answer>', shown: 'Hello.' },
  { text: '<think>one secret</think>Hello.\n<think>another secret</think>Bye.', shown: 'Hello.\nBye.' },
  { text: 'Let me see, <think>secret</think>hello.', shown: 'Let me see, hello.' },
  { text: '<think>a <think>secret</think> nested secret</think>Hello.', shown: 'Hello.' },
  { text: '<think>a <thinking>secret</thinking> nested secret</think>Hello.', shown: 'Hello.' },
  { text: '<think>The tag <think> is a secret</think>Hello.', shown: 'Hello.' },
  { text: '<think>1 < 2, [a](b), <b>secret</b></think>Hello.', shown: 'Hello.' },
];

const unclosed: readonly Row[] = [
  { text: '<think>secret', shown: '' },
  { text: '<think>secret', shown: '', isCut: true },
  { text: 'Let me look.\n<think>secret', shown: 'Let me look.\n' },
  { text: 'Let me look. <think>secret', shown: 'Let me look. ' },
  { text: 'Let me look, <think>secret', shown: 'Let me look, ', isCut: true },
  { text: '<think>a <think>secret</think> se', shown: '', isCut: true },
  { text: '[THINK]secret', shown: '' },
];

const lone: readonly Row[] = [
  { text: '</think>\n\nHello.', shown: 'Hello.' },
  { text: 'secret</think>Hello.', shown: 'Hello.' },
  { text: 'secret\n</think>\n\nHello.', shown: 'Hello.' },
  { text: 'secret</think>more secret</think>Hello.', shown: 'Hello.' },
  { text: 'secret</reasoning>Hello.', shown: 'Hello.' },
  { text: 'secret[/THINK]Hello.', shown: 'Hello.' },
  { text: 'secret</think>', shown: '', mayThink: true },
  { text: 'secret</think>\n', shown: '', hasCalls: true },
  { text: 'secret', shown: '', mayThink: true, hasCalls: true },
  { text: 'secret', shown: '', mayThink: true, isCut: true },
  { text: 'Hello.</think>', shown: 'Hello.' },
  { text: '<think>secret</think>Hello.</think>', shown: 'Hello.' },
  { text: 'secret</think>Hello.', shown: 'Hello.', habit: 'unopened' },
  { text: '<think>secret</think>Hello.', shown: 'Hello.', habit: 'unopened' },
  { text: 'Hello.', shown: 'Hello.', habit: 'unopened' },
  { text: 'secret', shown: '', habit: 'unopened', isCut: true },
  { text: 'secret', shown: '', habit: 'unopened', hasCalls: true },
  { text: 'secret</think>Hello.', shown: 'Hello.', habit: 'marked' },
];

const mentions: readonly Row[] = [
  'Models write `<think>` before they answer.',
  'Models write `<think>` and `</think>`.',
  'The code is `<think>draft</think>`.',
  '```html\n<think>draft</think>\n```\nThat is all.',
  'Models write "<think>" before they answer.',
  'Some models write <think> before they answer.',
  'A home with 3 < 4 rooms, or <b>bold</b>, or 2 <3.',
  '[The house](https://a.example) and [T] and ![image](b)',
  'I think <thinks> and <thin and <|',
  '<table><tr><td>1</td></tr></table>',
  '{"bedrooms": 3}',
  '{"name": "Harbor House", "price": 3}',
  '[{"bedrooms": 3}]',
].map(text => ({ text, shown: text }));

const tokens: readonly Row[] = [
  { text: 'Hello.<|im_end|>', shown: 'Hello.' },
  { text: 'Hello.<|eot_id|>', shown: 'Hello.' },
  { text: 'Hello.</s>', shown: 'Hello.' },
  { text: 'Hello.<end_of_turn>\n', shown: 'Hello.' },
  { text: 'Hello.<｜end▁of▁sentence｜>', shown: 'Hello.' },
  { text: 'Hello.<|im_end|>\n<|im_start|>user\nsecret', shown: 'Hello.' },
  { text: '<|im_end|>Hello.', shown: 'Hello.' },
  { text: 'Hello.<tool_call>{"name": "secret"}</tool_call> Bye.', shown: 'Hello. Bye.' },
];

describe('the text of a model', () => {
  for (const [group, rows] of [
    ['has no thoughts', marked],
    ['has no thoughts that never end', unclosed],
    ['has no thoughts without an opening mark', lone],
    ['keeps marks that are mentioned', mentions],
    ['has no tokens of the model', tokens],
  ] as const)
    describe(`${group}, wherever it is cut`, () => {
      for (const row of rows)
        it(`${JSON.stringify(row.text)} with ${row.habit ?? 'no'} habit`, () => {
          for (let at = 0; at <= row.text.length; at++)
            assert.equal(shownOf(row, [row.text.slice(0, at), row.text.slice(at)]).text, row.shown, `cut at ${at}`);
          assert.equal(shownOf(row, [...row.text]).text, row.shown, 'character by character');
          // Once a model has answered, its text is not held: only one that hides its thoughts badly retracts any.
          const { all } = shownOf(row, [...row.text], 'marked');
          if (row.habit === undefined && !rows.some(each => each === row && lone.includes(each)))
            assert.doesNotMatch(all, /secret/, 'streamed');
        });
    });

  it('is passed on as it arrives', () => {
    const text = new VisibleText('marked', false);
    const pieces = ['<thi', 'nk>secret</th', 'ink>Two ', 'homes', ' <b', '>here</b>'];
    assert.deepEqual(
      pieces.map(piece => contentOf(text.push(piece))),
      ['', '', 'Two ', 'homes', ' ', '<b>here</b>'],
    );
  });

  it('is held for a model that may think, until its first answer has shown that it marks its thoughts', () => {
    const first = new VisibleText('unknown', true);
    assert.deepEqual(first.push('Hello.'), []);
    assert.equal(first.isHolding, false);
    assert.equal(contentOf(first.end(true, false)), 'Hello.');
    assert.equal(first.habit, 'marked');
    assert.equal(contentOf(new VisibleText(first.habit, true).push('Hello.')), 'Hello.');
  });

  it('begins hidden once a model has left out the opening mark', () => {
    const first = new VisibleText('unknown', false);
    assert.equal(contentOf(first.release()), '');
    assert.equal(contentOf(first.push('secret')), 'secret');
    assert.deepEqual(first.push('</think>Hello.'), [{ type: 'retracted' }, { type: 'fragment', content: 'Hello.' }]);
    assert.equal(first.habit, 'unopened');
    const next = new VisibleText(first.habit, false);
    assert.deepEqual(next.push('secret'), []);
    assert.equal(contentOf(next.push('</think>Hello.')), 'Hello.');
  });

  it('is not held when the service sends the thoughts apart', () => {
    const text = new VisibleText('unknown', true);
    text.expectNoThoughts();
    assert.equal(contentOf(text.push('Hello.')), 'Hello.');
  });

  it('is read in linear time, whatever it contains', () => {
    for (const part of [
      '<',
      '<think',
      '[',
      '<think>',
      '</think>a',
      '<|',
      '`<think>`',
      '<function=a ',
      '{',
      '\n```\n',
    ]) {
      const text = new VisibleText('marked', false);
      const started = process.cpuUsage();
      for (let length = 0; length < 200_000; length += 4000) text.push(part.repeat(4000 / part.length));
      text.end(true, false);
      assert.ok(process.cpuUsage(started).user < 1_500_000, part);
    }
  });
});

const contentOf = (parts: readonly Shown[]) =>
  parts.map(part => (part.type === 'fragment' ? part.content : '')).join('');

/** Reads a text in pieces: `text` is the answer, `all` also includes what was retracted. */
function shownOf(row: Row, pieces: readonly string[], habit = row.habit ?? 'unknown') {
  const visible = new VisibleText(habit, row.mayThink ?? false);
  const parts = pieces.flatMap(piece => visible.push(piece));
  parts.push(...visible.end(!row.isCut, row.hasCalls ?? false));
  const answer = parts.slice(parts.findLastIndex(({ type }) => type === 'retracted') + 1);
  return { text: contentOf(answer), all: contentOf(parts) };
}
