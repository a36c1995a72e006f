import type { Person } from './person.ts'

/** Whether two people must not sit together: one side's word is enough. */
export function apart(one: Person, other: Person): boolean {
  return one !== other && (one.never_meet.includes(other.id) || other.never_meet.includes(one.id))
}
