import type * as Domain from '@tablee/domain/matching'

/** The domain with a matcher that searches little: what a table is worth is not what these tests ask. */
export function quickSearch(domain: typeof Domain): typeof Domain {
  return {
    ...domain,
    formTables: (people, settings) => domain.formTables(people, { moves: 2000, ...settings }),
  }
}
