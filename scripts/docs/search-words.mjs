// Words that people look for and that the pages do not use, for the search of the documentation.

/**
 * Each `address` is that of a part in the index; `words` are found like those of its heading.
 * @type {readonly {address: string, words: readonly string[]}[]}
 */
export const searchWords = [
  { address: 'faq.html#can-i-remove-the-branding', words: ['powered by', 'white-label', 'logo'] },
  { address: 'getting-started.html#frameworks-and-editors', words: ['TypeScript types', 'd.ts', 'IntelliSense'] },
  { address: 'html.html#with-your-own-button', words: ['custom button'] },
  {
    address: 'languages.html',
    words: ['i18n', 'l10n', 'locale', 'localization', 'translation', 'internationalization'],
  },
  { address: 'languages.html#text-direction', words: ['RTL', 'Arabic', 'Hebrew'] },
  { address: 'methods.html', words: ['JavaScript API', 'open programmatically'] },
  { address: 'moving.html', words: ['migrate', 'migration', 'Drift', 'Zendesk', 'HubSpot', 'Tidio'] },
  { address: 'owner.html#teaser-rules', words: ['delay', 'open after seconds', 'proactive message', 'exit intent'] },
  { address: 'tag-manager.html', words: ['GTM'] },
  { address: 'users.html', words: ['login', 'sign in', 'JWT', 'authentication'] },
];
