import { readdirSync, readFileSync } from 'node:fs';

/** A code sample of the README or the documentation. */
export interface Sample {
  /** File, and number of the sample among those in its language, from 1. */
  readonly name: string;
  readonly code: string;
}

/** Returns every sample in a language, by the name in its fence. */
export function samplesOf(language: string): readonly Sample[] {
  const fence = new RegExp('^```' + language + '\\n([^]*?)^```$', 'gm');
  return ['README.md', ...readdirSync('docs').map(name => `docs/${name}`)]
    .filter(file => file.endsWith('.md'))
    .flatMap(file =>
      Array.from(readFileSync(file, 'utf8').matchAll(fence), ([, code = ''], index) => ({
        name: `${file}, ${language} ${index + 1}`,
        code,
      })),
    );
}
