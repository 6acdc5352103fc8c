import { expect } from '@open-wc/testing';
import { FormDraft } from '../../src/owner/forms/form-draft.js';
import { findConflicts, NO_CONFLICTS } from '../../src/owner/settings/setting-conflicts.js';
import { settingSpecs } from '../../src/owner/settings/setting-groups.js';

describe('Conflicts with settings saved by someone else', () => {
  it('reports no conflict when texts differ only in surrounding spaces, which the service trims', () => {
    const draft = new FormDraft(settingSpecs, { Name: ' Ada ' });
    draft.set('Name', 'Grace');
    const held = (Name: string) => ({ record: { Name }, unknown: new Set<string>() });
    expect([...findConflicts(draft, held('Ada') as never, NO_CONFLICTS).keys()]).to.deep.equal([]);
    expect([...findConflicts(draft, held('Bob') as never, NO_CONFLICTS).keys()]).to.deep.equal(['Name']);
  });
});
