// The form of the playground, and the table of what it sets for those who read without JavaScript. Its script is
// docs/site/playground.js.
import { readFileSync } from 'node:fs';
import { escape } from './highlight.mjs';

/**
 * @typedef {object} Control
 * @property {string} label
 * @property {string} sets an attribute of the element, or a custom property
 * @property {string} value what the demo has
 * @property {'colour' | 'text' | 'lines' | 'flag' | 'choice' | 'range'} kind
 * @property {[string, string][]} [choices] values and their words
 * @property {{min: number, max: number, step: number}} [range] in px
 */

/** The controls in their groups. A value that is left as it is says nothing in the snippet. */
function groups({ settings }, languages) {
  return [
    {
      title: 'Colours',
      controls: [
        colour('Launcher and header', 'chat-bubble-color', settings.ChatBubbleColor),
        colour("Visitor's messages", 'user-message-color', settings.UserMessageColor),
        choice('Light or dark', 'color-scheme', [
          ['auto', "As the visitor's system"],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]),
      ],
    },
    {
      title: 'Place and shape',
      controls: [
        choice('Mode', 'mode', [
          ['bubble', 'Bubble over the page'],
          ['inline', 'Inline, part of the page'],
          ['page', 'The whole page'],
        ]),
        choice('Side', 'chat-bubble-align', [
          ['2', 'Right'],
          ['1', 'Left'],
        ]),
        range('Corners', '--chatbot-bubble-radius', 18, { min: 0, max: 32, step: 1 }),
        range('Text', '--chatbot-bubble-font-size', 15, { min: 13, max: 20, step: 1 }),
        range('Launcher', '--chatbot-bubble-launcher-size', 60, { min: 44, max: 84, step: 2 }),
      ],
    },
    {
      title: 'Words',
      controls: [
        choice('Language', 'lang', languages),
        { label: 'Name', sets: 'name', value: settings.Name, kind: 'text' },
        {
          label: 'Welcome',
          sets: 'welcome-message',
          value: settings.WelcomeMessage,
          kind: 'lines',
        },
        {
          label: 'Suggested questions, one per line',
          sets: 'suggested-message',
          value: settings.SuggestedMessage,
          kind: 'lines',
        },
        {
          label: 'Hint in the empty input',
          sets: 'user-input-placeholder',
          value: settings.UserInputPlaceholder,
          kind: 'text',
        },
      ],
    },
    {
      title: 'Abilities',
      controls: [
        flag('Voice messages', 'enable-push-to-talk', settings.EnablePushToTalk),
        flag('Pictures and videos', 'enable-upload-image', settings.EnableUploadImage),
        flag('Ask for consent first', 'require-consent', false),
      ],
    },
  ];
}

const colour = (label, sets, value) => ({ label, sets, value, kind: 'colour' });
const choice = (label, sets, choices) => ({
  label,
  sets,
  choices,
  value: choices[0][0],
  kind: 'choice',
});
const range = (label, sets, value, range) => ({
  label,
  sets,
  range,
  value: String(value),
  kind: 'range',
});
const flag = (label, sets, value) => ({ label, sets, value: String(value), kind: 'flag' });

/**
 * The playground as markup.
 * @param {string[]} languages tags of the languages that the widget speaks
 */
export function playgroundMarkup(languages) {
  const chatbot = JSON.parse(readFileSync('demo/chatbot.json', 'utf8'));
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const all = groups(
    chatbot,
    languages.map(tag => [tag, english.of(tag)]),
  );
  return `<p class="without-script">The playground needs JavaScript. Without it, this is what it sets:</p>
${tableOf(all)}
<div class="playground" data-serial-number="${escape(chatbot.serialNumber)}" hidden>
<form>
${all.map(fieldset).join('\n')}
<p><button type="reset">Begin again</button></p>
</form>
<div class="stage">
<div class="bar"><label for="width">Seen on</label> <select id="width"><option value="">a desktop</option><option value="phone">a phone</option></select></div>
<iframe src="playground-frame.html" title="Preview of the chat"></iframe>
</div>
</div>
<section class="snippets" aria-label="Snippets" hidden>
<h2 id="to-copy">To copy</h2>
<p><label for="way">Embedded by</label> <select id="way"><option value="script">one line of script</option><option value="element">script and element</option><option value="npm">an application</option></select></p>
<div class="sample" id="markup-sample" data-language="HTML"><pre tabindex="0"><code></code></pre></div>
<div class="sample" id="style-sample" data-language="CSS"><pre tabindex="0"><code></code></pre></div>
<p class="unseen" role="status"></p>
</section>
`;
}

function tableOf(all) {
  const rows = all.flatMap(({ controls }) =>
    controls.map(
      ({ label, sets }) => `<tr><td>${escape(label)}</td><td><code>${sets}</code></td></tr>`,
    ),
  );
  return `<div class="table without-script"><table>
<thead><tr><th scope="col">What</th><th scope="col">Attribute or custom property</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

function fieldset({ title, controls }) {
  return `<fieldset><legend>${escape(title)}</legend>\n${controls.map(field).join('\n')}\n</fieldset>`;
}

function field(control) {
  const { label, sets, kind } = control;
  const id = `set-${sets.replace(/^--/, '')}`;
  const name = `id="${id}" data-sets="${sets}" data-kind="${kind}"`;
  const words = `<label for="${id}">${escape(label)}</label>`;
  return kind === 'flag'
    ? `<p class="flag">${input(control, name)} ${words}</p>`
    : `<p>${words} ${input(control, name)}</p>`;
}

function input({ kind, value, choices, range }, name) {
  const text = escape(value);
  switch (kind) {
    case 'colour':
      return `<input type="color" ${name} value="${hex(value)}">`;
    case 'choice':
      return `<select ${name}>${choices
        .map(([each, words]) => `<option value="${escape(each)}">${escape(words)}</option>`)
        .join('')}</select>`;
    case 'range':
      return `<input type="range" ${name} min="${range.min}" max="${range.max}" step="${range.step}" value="${text}">`;
    case 'flag':
      return `<input type="checkbox" ${name}${value === 'true' ? ' checked' : ''}>`;
    case 'lines':
      return `<textarea ${name} rows="3">${text}</textarea>`;
    default:
      return `<input type="text" ${name} value="${text}">`;
  }
}

/** `rgb(1,2,3)` as an input of colours wants it. */
const hex = rgb =>
  `#${rgb
    .match(/\d+/g)
    .map(channel => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
