import type { OwnerTexts } from '../../locales/owner/english.js';
import { fieldProblemWords } from '../../import/problem-words.js';
import {
  isEmptyRaw,
  isSameRaw,
  readField,
  type FieldProblem,
  type FieldSpec,
  type RawRecord,
  type RawValue,
} from '../../import/field-spec.js';

export type DraftProblem =
  | { readonly type: 'field'; readonly problem: FieldProblem }
  | { readonly type: 'refused'; readonly message: string };

export function problemWords(problem: DraftProblem | undefined, strings: OwnerTexts): string {
  if (!problem) return '';
  return problem.type === 'refused' ? problem.message : fieldProblemWords(problem.problem, strings);
}

/** An edited record: the stored values, the typed values, and their problems. Independent of rendering. */
export class FormDraft {
  readonly specs: readonly FieldSpec[];
  readonly #takesNull: boolean;
  #base: RawRecord;
  readonly #edits = new Map<string, RawValue>();
  readonly #problems = new Map<string, DraftProblem>();

  /** @param takesNull whether the service takes null to clear a number or a choice */
  constructor(
    specs: readonly FieldSpec[],
    base: RawRecord,
    { takesNull = false }: { readonly takesNull?: boolean } = {},
  ) {
    this.specs = specs;
    this.#base = base;
    this.#takesNull = takesNull;
  }

  get base(): RawRecord {
    return this.#base;
  }

  get isDirty(): boolean {
    return this.#edits.size > 0;
  }

  get changedNames(): readonly string[] {
    return this.specs.map(({ name }) => name).filter(name => this.#edits.has(name));
  }

  get problems(): ReadonlyMap<string, DraftProblem> {
    return this.#problems;
  }

  value(name: string): RawValue {
    return this.#edits.has(name) ? this.#edits.get(name) : this.#base[name];
  }

  isChanged(name: string): boolean {
    return this.#edits.has(name);
  }

  set(name: string, raw: RawValue): void {
    this.#edit(name, raw);
    this.#problems.delete(name);
  }

  check(name: string): void {
    const spec = this.specs.find(each => each.name === name);
    if (!spec) return;
    const problem = this.#problemOf(spec);
    if (problem) this.#problems.set(name, { type: 'field', problem });
    else if (this.#problems.get(name)?.type === 'field') this.#problems.delete(name);
  }

  /** Validates the changed fields or all of them. Returns `true` if there is no problem. */
  checkAll(which: 'changed' | 'all'): boolean {
    this.#problems.clear();
    for (const { name } of this.specs) if (which === 'all' || this.isChanged(name)) this.check(name);
    return this.#problems.size === 0;
  }

  refuse(name: string, message: string): void {
    this.#problems.set(name, { type: 'refused', message });
  }

  /** Returns the changed fields for the service; cleared text is an empty string, a cleared number null. */
  changes(): Record<string, unknown> {
    const changes: Record<string, unknown> = {};
    for (const spec of this.specs) {
      if (!this.isChanged(spec.name)) continue;
      const reading = readField(spec, this.value(spec.name));
      if (reading.type === 'value') changes[spec.name] = reading.value;
      else if (reading.type === 'empty') changes[spec.name] = emptyValue(spec);
    }
    return changes;
  }

  /** Replaces the stored values. Typed values that still differ stay. */
  rebase(base: RawRecord): void {
    this.#base = base;
    for (const [name, raw] of [...this.#edits]) if (isSameRaw(raw, base[name])) this.#edits.delete(name);
  }

  /** Returns a snapshot to send while the owner keeps typing. */
  copy(): FormDraft {
    const copy = new FormDraft(this.specs, this.#base);
    for (const [name, raw] of this.#edits) copy.#edits.set(name, raw);
    return copy;
  }

  /** Marks a snapshot as stored. Later edits stay, even those back to the previous stored value. */
  stored(sent: FormDraft): void {
    const typed = sent.changedNames.map(name => [name, this.value(name)] as const);
    this.rebase({ ...this.#base, ...Object.fromEntries(sent.#edits) });
    for (const [name, raw] of typed) this.#edit(name, raw);
  }

  discard(): void {
    this.#edits.clear();
    this.#problems.clear();
  }

  revert(name: string): void {
    this.#edits.delete(name);
    this.#problems.delete(name);
  }

  #edit(name: string, raw: RawValue): void {
    if (isSameRaw(raw, this.#base[name])) this.#edits.delete(name);
    else this.#edits.set(name, raw);
  }

  #problemOf(spec: FieldSpec): FieldProblem | undefined {
    // Stored values that the owner hasn't changed are not sent, so they need no check.
    if (!spec.isRequired && !this.isChanged(spec.name)) return undefined;
    const raw = this.value(spec.name);
    const reading = readField(spec, raw);
    if (reading.type === 'problem') return reading.problem;
    const isCleared = isEmptyRaw(raw) && !isEmptyRaw(this.#base[spec.name]);
    // Without null, a number that was set can be changed but not cleared.
    return isCleared && isWithoutEmpty(spec) && !this.#takesNull ? { type: 'not-clearable' } : undefined;
  }
}

/** Whether an empty string cannot clear the field. */
const isWithoutEmpty = ({ kind }: FieldSpec) => kind === 'number' || kind === 'choice';

const emptyValue = (spec: FieldSpec): unknown => {
  if (isWithoutEmpty(spec)) return null;
  return spec.kind === 'images' || spec.kind === 'pairs' || spec.kind === 'teaser-rules' ? [] : '';
};
