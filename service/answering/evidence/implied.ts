/** A feature that proves another: who has a waterfront is near water. */
export const IMPLIED: readonly { readonly by: readonly string[]; readonly then: string }[] = [
  { by: ['private pool', 'shared pool'], then: 'pool' },
  { by: ['attached garage'], then: 'garage' },
  { by: ['garage'], then: 'parking' },
  { by: ['fenced yard'], then: 'garden' },
  { by: ['elementary school', 'middle school', 'high school'], then: 'school' },
  { by: ['central air'], then: 'air conditioning' },
  { by: ['horse barn'], then: 'horses' },
  { by: ['riverfront'], then: 'river' },
  { by: ['boat lift'], then: 'dock' },
  { by: ['utilities'], then: 'heat included' },
  { by: ['utilities'], then: 'water included' },
  { by: ['lake view', 'ocean view', 'river view'], then: 'water view' },
  { by: ['water view', 'mountain view'], then: 'view' },
  { by: ['dock', 'waterfront', 'lake', 'beach', 'ocean', 'river'], then: 'water' },
  { by: ['pets'], then: 'dogs' },
  { by: ['pets'], then: 'cats' },
];

/** A feature whose opposite follows from another: without pets there are no dogs, and a shared pool is not private. */
export const EXCLUDED: readonly { readonly by: string; readonly is: 'yes' | 'no'; readonly then: readonly string[] }[] =
  [
    { by: 'pool', is: 'no', then: ['private pool', 'shared pool'] },
    { by: 'shared pool', is: 'yes', then: ['private pool'] },
    { by: 'garage', is: 'no', then: ['attached garage'] },
    { by: 'pets', is: 'no', then: ['dogs', 'cats'] },
  ];
