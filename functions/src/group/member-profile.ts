import { type GroupDocument, type GroupMemberProfile, namedInterests } from '@tablee/domain'
import type { Member } from './table.ts'

/** Whether somebody whom the group names still comes: registered for the evening, and at this table. */
export function isSeated({ registration }: Member, group: GroupDocument): boolean {
  return registration?.registration_status === 'registered' && registration.group_id === group.id
}

/**
 * What the others at the table learn of a member, and not a field more. The name and the interests are those of the
 * registration, which the table was formed by; its snapshot has no scores, so that the results are the person's own. Null
 * where these are gone, with the rest of their profile.
 */
export function memberProfile({ uid, registration, person }: Member): GroupMemberProfile | null {
  const results = person?.personality_results
  if (!registration || !results) return null
  const { first_name, selected_passion } = registration
  return {
    id: uid,
    first_name,
    personality_results: results,
    selected_passion: namedInterests(selected_passion),
  }
}
