// Words that people look for and that the pages do not use, for the search of the documentation.

/**
 * Each `address` is that of a part in the index; `words` are found like those of its heading.
 * @type {readonly {address: string, words: readonly string[]}[]}
 */
export const searchWords = [
  { address: 'client.html#stream-an-answer', words: ['streaming', 'SSE', 'server-sent events'] },
  { address: 'faq.html#can-i-remove-the-branding', words: ['powered by', 'white-label', 'logo'] },
  { address: 'faq.html#the-chat-opens-but-cant-connect', words: ['CORS', 'Access-Control-Allow-Origin'] },
  { address: 'gdpr.html', words: ['cookie banner', 'data request', 'DSGVO', 'Datenschutz', 'RGPD', 'privacidad'] },
  { address: 'getting-started.html', words: ['installation', 'npm install', 'setup', 'Einbindung', 'instalar'] },
  { address: 'getting-started.html#frameworks-and-editors', words: ['TypeScript types', 'd.ts', 'IntelliSense'] },
  { address: 'html.html#with-your-own-button', words: ['custom button'] },
  {
    address: 'languages.html',
    words: [
      'i18n',
      'l10n',
      'internationalization',
      'locale',
      'localization',
      'translate',
      'translation',
      'custom texts',
    ],
  },
  { address: 'languages.html#text-direction', words: ['RTL', 'Arabic', 'Hebrew'] },
  { address: 'methods.html', words: ['JavaScript API', 'open programmatically'] },
  { address: 'moving.html', words: ['migrate', 'migration', 'Drift', 'Zendesk', 'HubSpot', 'Tidio'] },
  { address: 'next.html', words: ['SSR', 'server-side rendering', 'window is not defined'] },
  { address: 'owner.html#teaser-rules', words: ['delay', 'open after seconds', 'proactive message', 'exit intent'] },
  { address: 'performance.html', words: ['bundle size', 'Lighthouse', 'Core Web Vitals'] },
  { address: 'security.html#the-strictest-page', words: ['CSP nonce', 'Refused to load the script'] },
  { address: 'tag-manager.html', words: ['GTM'] },
  { address: 'testing.html#playwright', words: ['shadow DOM', 'end-to-end', 'e2e'] },
  { address: 'testing.html#vitest-and-jest', words: ['customElements is not defined', 'jsdom', 'happy-dom'] },
  { address: 'theming.html#start-with-two-colors', words: ['change color', 'brand color', 'customize', 'style'] },
  { address: 'users.html', words: ['login', 'logged in', 'sign in', 'userKey', 'JWT', 'authentication'] },
];
