import {
  isEmptyRaw,
  isSameRaw,
  readField,
  type FieldProblem,
  type FieldSpec,
  type RawRecord,
  type RawValue,
} from './field-spec.js';

/** What a form says of a field besides its value. */
export type DraftProblem =
  | { readonly type: 'field'; readonly problem: FieldProblem }
  /** The service's own sentence. */
  | { readonly type: 'refused'; readonly message: string };

/**
 * A record that is being edited: what the service holds, what was typed, and what is wrong with it.
 * Knows nothing of how it is shown.
 */
export class FormDraft {
  readonly specs: readonly FieldSpec[];
  readonly #takesNull: boolean;
  #base: RawRecord;
  readonly #edits = new Map<string, RawValue>();
  readonly #problems = new Map<string, DraftProblem>();

  /** @param takesNull whether the service takes null for no number and no choice */
  constructor(
    specs: readonly FieldSpec[],
    base: RawRecord,
    { takesNull = false }: { readonly takesNull?: boolean } = {},
  ) {
    this.specs = specs;
    this.#base = base;
    this.#takesNull = takesNull;
  }

  /** What the service holds. */
  get base(): RawRecord {
    return this.#base;
  }

  get isDirty(): boolean {
    return this.#edits.size > 0;
  }

  /** The names of the fields that differ from what the service holds, in the order of the interface. */
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

  /** Takes what was typed. A problem of the field is forgotten: whoever types is mending it. */
  set(name: string, raw: RawValue): void {
    this.#edit(name, raw);
    this.#problems.delete(name);
  }

  /** Checks one field, when it is left. */
  check(name: string): void {
    const spec = this.specs.find(each => each.name === name);
    if (!spec) return;
    const problem = this.#problemOf(spec);
    if (problem) this.#problems.set(name, { type: 'field', problem });
    else if (this.#problems.get(name)?.type === 'field') this.#problems.delete(name);
  }

  /** Checks every field that was changed, or every one. True when nothing is wrong. */
  checkAll(which: 'changed' | 'all'): boolean {
    this.#problems.clear();
    for (const { name } of this.specs)
      if (which === 'all' || this.isChanged(name)) this.check(name);
    return this.#problems.size === 0;
  }

  /** The service refused a field. */
  refuse(name: string, message: string): void {
    this.#problems.set(name, { type: 'refused', message });
  }

  /** The changed fields as the service takes them; an emptied text is an empty text, a number is null. */
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

  /** The service holds something else now. What was typed stays, where it still differs. */
  rebase(base: RawRecord): void {
    this.#base = base;
    for (const [name, raw] of [...this.#edits])
      if (isSameRaw(raw, base[name])) this.#edits.delete(name);
  }

  /** The draft as it is now, to be sent while the form goes on with this one. */
  copy(): FormDraft {
    const copy = new FormDraft(this.specs, this.#base);
    for (const [name, raw] of this.#edits) copy.#edits.set(name, raw);
    return copy;
  }

  /**
   * The service has taken a copy. What was typed since that was made stays, also where it is what the service
   * held before.
   */
  stored(sent: FormDraft): void {
    const typed = sent.changedNames.map(name => [name, this.value(name)] as const);
    this.rebase({ ...this.#base, ...Object.fromEntries(sent.#edits) });
    for (const [name, raw] of typed) this.#edit(name, raw);
  }

  /** Forgets what was typed. */
  discard(): void {
    this.#edits.clear();
    this.#problems.clear();
  }

  /** Forgets what was typed into one field. */
  revert(name: string): void {
    this.#edits.delete(name);
    this.#problems.delete(name);
  }

  #edit(name: string, raw: RawValue): void {
    if (isSameRaw(raw, this.#base[name])) this.#edits.delete(name);
    else this.#edits.set(name, raw);
  }

  #problemOf(spec: FieldSpec): FieldProblem | undefined {
    // What the service has and nobody has touched is not sent, however odd it is.
    if (!spec.isRequired && !this.isChanged(spec.name)) return undefined;
    const raw = this.value(spec.name);
    const reading = readField(spec, raw);
    if (reading.type === 'problem') return reading.problem;
    const isCleared = isEmptyRaw(raw) && !isEmptyRaw(this.#base[spec.name]);
    // Without null there is no word for "no number": what was set once can be changed, not taken away.
    return isCleared && isWithoutEmpty(spec) && !this.#takesNull
      ? { type: 'not-clearable' }
      : undefined;
  }
}

/** Whether no text says that a field is empty. */
const isWithoutEmpty = ({ kind }: FieldSpec) => kind === 'number' || kind === 'choice';

const emptyValue = (spec: FieldSpec): unknown => {
  if (isWithoutEmpty(spec)) return null;
  return spec.kind === 'images' || spec.kind === 'pairs' ? [] : '';
};
