import type * as Domain from '@tablee/domain/matching'

/** The domain with a short search in the matcher, for tests that do not depend on the groups' quality. */
export function withFastMatcher(domain: typeof Domain): typeof Domain {
  return {
    ...domain,
    formGroups: (people, settings) => domain.formGroups(people, { moves: 2000, ...settings }),
  }
}
