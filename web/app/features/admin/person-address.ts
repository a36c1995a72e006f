import { adminRoutes } from '@tablee/domain'

/** The name of the parameter that says whose file is open. */
export const PERSON = 'personne'

/** Where a person's file stands in the console. */
export function personAddress(uid: string): string {
  return `${adminRoutes.people}?${new URLSearchParams({ [PERSON]: uid })}`
}
