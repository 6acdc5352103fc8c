// The playground: a form, a live widget, and the code that embeds it. The widget has its own page in a frame, so that
// every mode works.

const playground = document.querySelector('.playground');
const form = playground.querySelector('form');
const frame = playground.querySelector('iframe');
const snippets = document.querySelector('.snippets');
const controls = [...form.querySelectorAll('[data-sets]')];
const serialNumber = playground.dataset.serialNumber;

document.querySelector('.without-script').hidden = true;
playground.hidden = false;
snippets.hidden = false;
// Some browsers restore form values on reload, while the frame starts with its defaults.
form.reset();

form.addEventListener('input', draw);
form.addEventListener('reset', () => setTimeout(draw));
form.addEventListener('submit', event => event.preventDefault());
frame.addEventListener('load', draw);
document.querySelector('#way').addEventListener('change', draw);
document.querySelector('#width').addEventListener('change', ({ target }) => {
  playground.classList.toggle('on-phone', target.value === 'phone');
});
draw();

/** Brings the widget and the snippets to what the form says. */
function draw() {
  const changed = controls.filter(isChanged).map(control => ({ name: control.dataset.sets, value: valueOf(control) }));
  const attributes = changed.filter(({ name }) => !name.startsWith('--'));
  const properties = changed.filter(({ name }) => name.startsWith('--'));
  showWidget(attributes, properties);
  const way = document.querySelector('#way').value;
  showSample('#markup-sample', markup(way, attributes), way === 'npm' ? 'JavaScript' : 'HTML');
  showSample('#style-sample', styles(properties), 'CSS');
}

function isChanged(control) {
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked;
  if (control.options) return control.selectedIndex !== 0;
  return control.value !== control.defaultValue;
}

function valueOf({ type, value, checked }) {
  if (type === 'checkbox') return String(checked);
  if (type === 'range') return `${value}px`;
  return type === 'color' ? rgb(value) : value;
}

/** Converts a color to the format of the service. */
function rgb(hex) {
  const channels = [1, 3, 5].map(start => parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(',')})`;
}

function showWidget(attributes, properties) {
  const widget = frame.contentDocument?.querySelector('chatbot-bubble');
  if (!widget) return;
  if (!widget.hasAttribute('serial-number')) widget.setAttribute('serial-number', serialNumber);
  const wanted = new Map(attributes.map(({ name, value }) => [name, value]));
  for (const { dataset } of controls) {
    const name = dataset.sets;
    if (name.startsWith('--')) widget.style.removeProperty(name);
    else if (!wanted.has(name)) widget.removeAttribute(name);
    else if (widget.getAttribute(name) !== wanted.get(name)) widget.setAttribute(name, wanted.get(name));
  }
  for (const { name, value } of properties) widget.style.setProperty(name, value);
}

/** The ways to embed, as the pages of this documentation explain them. */
function markup(way, attributes) {
  const all = [{ name: 'serial-number', value: serialNumber }, ...attributes];
  const script = `${location.origin}/chatbot-bubble.js`;
  if (way === 'npm')
    return [
      "import 'chatbot-bubble/define';",
      '',
      "const chat = document.createElement('chatbot-bubble');",
      ...[{ name: 'base-url', value: location.origin }, ...all].map(
        ({ name, value }) => `chat.setAttribute('${name}', ${JSON.stringify(value)});`,
      ),
      'document.body.append(chat);',
    ].join('\n');
  if (way === 'element')
    return [`<script src="${script}" defer></script>`, `<chatbot-bubble${written(all, '')}></chatbot-bubble>`].join(
      '\n',
    );
  return `<script src="${script}"${written(all, 'data-')} defer></script>`;
}

/** Attributes in one line where they are few, else each in its own. */
function written(attributes, prefix) {
  const texts = attributes.map(({ name, value }) => `${prefix}${name}="${escapeText(value)}"`);
  const gap = texts.length > 2 ? '\n  ' : ' ';
  return gap + texts.join(gap);
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function styles(properties) {
  if (!properties.length) return '';
  const lines = properties.map(({ name, value }) => `  ${name}: ${value};`);
  return `chatbot-bubble {\n${lines.join('\n')}\n}`;
}

function showSample(selector, text, language) {
  const sample = document.querySelector(selector);
  sample.hidden = !text;
  sample.dataset.language = language;
  sample.querySelector('code').textContent = text;
}
