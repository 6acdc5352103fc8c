// Tables and lists from the sources of the client, the languages and the documentation.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { pages } from '../docs/pages.mjs';
import { code, table } from './markdown.mjs';

const parse = file => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);

/** The kinds of `ChatbotError`, which its docstring explains one by one. */
export function errorKinds(file = 'src/client/errors.ts') {
  const union = parse(file).statements.find(
    node => ts.isTypeAliasDeclaration(node) && node.name.text === 'ChatbotErrorKind',
  );
  const comment = ts.getTextOfJSDocComment(union.jsDoc.at(-1).comment);
  const meanings = new Map(
    [...comment.matchAll(/- `([\w-]+)`: ([^]*?)(?=\n- |$)/g)].map(([, kind, text]) => [kind, text]),
  );
  return table(
    ['kind', 'description'],
    union.type.types.map(({ literal }) => [code(literal.text), meanings.get(literal.text)]),
  );
}

/** The languages of the widget: English, and those that have a module of their own. */
export function languageTags(file = 'src/locales/widget/find-language.ts') {
  const own = parse(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.text === 'languages');
  return ['en', ...own.initializer.expression.properties.map(({ name }) => name.text)];
}

export function languageTable() {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  return table(
    ['`lang`', 'language', 'native name'],
    languageTags().map(tag => {
      const native = new Intl.DisplayNames(tag, { type: 'language' }).of(tag);
      return [code(tag), english.of(tag), native];
    }),
  );
}

/** The pages of the documentation, with what each is about. */
export function pageList() {
  return pages()
    .filter(({ slug }) => slug !== 'index')
    .map(({ file, title, brief }) => `- [${title}](${posix.relative('docs', file)}): ${brief}`)
    .join('\n');
}
