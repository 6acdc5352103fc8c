import { readdirSync, readFileSync } from 'node:fs';

/** A piece of code that the README or the documentation shows. */
export interface Sample {
  /** The file it stands in, and which of the samples in this language it is there, from 1. */
  readonly name: string;
  readonly code: string;
}

/** Every sample in a language, as its fence names it. */
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
