import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { samplesOf } from '../support/samples.js';

/** Blocks fenced as `ts` must compile; sketches use `js`. */
test('compiles the TypeScript of README and documentation against the types of the package', () => {
  const samples = new Map(
    samplesOf('ts').map(({ name, code }) => [
      resolve(`test/build/sample ${name.replaceAll('/', ' ')}.ts`),
      // Makes it a module even without imports, so that its declarations are local.
      `${code}\nexport {};\n`,
    ]),
  );
  assert.ok(samples.size > 20);
  const { config } = ts.readConfigFile('tsconfig.json', file => ts.sys.readFile(file)) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, types: ['node'], noUnusedLocals: false },
    '.',
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = file => samples.has(resolve(file)) || fileExists(file);
  host.readFile = file => samples.get(resolve(file)) ?? readFile(file);
  host.getSourceFile = (file, version, ...rest) => {
    const text = samples.get(resolve(file));
    return text === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram([...samples.keys()], options, host);
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const place = file && file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
    return `${file?.fileName ?? ''}:${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  assert.deepEqual(problems, []);
});
