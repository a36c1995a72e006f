import type * as Domain from '@tablee/domain/matching'

/** The domain with a short search in the matcher, for tests that do not depend on the groups' quality. */
export function quickSearch(domain: typeof Domain): typeof Domain {
  return {
    ...domain,
    formTables: (people, settings) => domain.formTables(people, { moves: 2000, ...settings }),
  }
}
