import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../world/environments.ts'
import { deployedConfig } from '../../world/firebase-config.ts'

const field = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
})
const index = z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(field) })
type Index = z.infer<typeof index>

const report = z.object({
  reports: z
    .array(z.object({ index: index.omit({ collectionGroup: true }).extend({ name: z.string() }) }))
    .default([]),
})

const single = field.omit({ fieldPath: true }).extend({ queryScope: z.string().default('COLLECTION') })
const declaration = z.object({
  indexes: z.array(index),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), indexes: z.array(single) }),
  ),
})

/**
 * Fields that queries compare by equality alone (`==`, `in`, one `array-contains`). Firestore answers these by merging the fields' own indexes, where
 * the emulator reports a composite one: https://firebase.google.com/docs/firestore/query-data/index-overview (index merging).
 */
const merged = [
  'groups (COLLECTION): member_ids CONTAINS, thursday_event_id ASCENDING',
  'groups (COLLECTION): selected_city.id ASCENDING, thursday_event_id ASCENDING',
  'groups (COLLECTION): thursday_event_id ASCENDING, venue_id ASCENDING',
  'owed_refunds (COLLECTION): settled_at ASCENDING, thursday_event_id ASCENDING',
  'payments (COLLECTION): id ASCENDING, user_id ASCENDING',
  'subscriptions (COLLECTION): status ASCENDING, user_id ASCENDING',
  'ticket_purchases (COLLECTION): status ASCENDING, user_id ASCENDING',
  ...['dominantDisc', 'gender', 'mbtiType'].flatMap((field) => [
    `user_registrations (COLLECTION): ${field} ASCENDING, registration_status ASCENDING`,
    `user_registrations (COLLECTION): ${field} ASCENDING, registration_status ASCENDING, thursday_event_id ASCENDING`,
  ]),
  'user_registrations (COLLECTION): group_id ASCENDING, registration_status ASCENDING, selected_city.id ASCENDING, thursday_event_id ASCENDING',
  'user_registrations (COLLECTION): group_id ASCENDING, registration_status ASCENDING, thursday_event_id ASCENDING',
  'user_registrations (COLLECTION): no_show.contested ASCENDING, user_id ASCENDING',
  'user_registrations (COLLECTION): registration_status ASCENDING, rsvp.answer ASCENDING, thursday_event_id ASCENDING',
  'user_registrations (COLLECTION): registration_status ASCENDING, selected_city.id ASCENDING, thursday_event_id ASCENDING',
  'waitlist (COLLECTION): status ASCENDING, thursday_event_id ASCENDING',
]

/** The composite indexes that queries in the current project of the emulator needed, and `firestore.indexes.json` lacks. */
export async function undeclaredIndexes(): Promise<string[]> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const database = `projects/${project}/databases/(default)`
  const usage = await fetch(`http://${host}/emulator/v1/projects/${project}:indexUsage?database=${database}`)
  if (!usage.ok) throw new Error(`The emulator did not say which indexes were used: ${usage.status}`)
  const file = join(root, deployedConfig().firestore.indexes)
  const declared = declaredIndexes(JSON.parse(readFileSync(file, 'utf8')))
  return usedIndexes(await usage.json()).filter((index) => ![...declared, ...merged].includes(index))
}

/**
 * The composite indexes that queries used, from the emulator's report, as text. Automatic single-field
 * indexes are omitted.
 */
function usedIndexes(usage: unknown): string[] {
  return report
    .parse(usage)
    .reports.map(({ index: { name, ...rest } }) =>
      withoutKey({ ...rest, collectionGroup: /collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? '' }),
    )
    .filter(({ queryScope, fields }) => fields.length > (queryScope === 'COLLECTION_GROUP' ? 0 : 1))
    .map(inWords)
}

/** The indexes of firestore.indexes.json, in the same format. */
function declaredIndexes(file: unknown): string[] {
  const { indexes, fieldOverrides } = declaration.parse(file)
  const singles = fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map(({ queryScope, ...kind }) => ({
      collectionGroup,
      queryScope,
      fields: [{ fieldPath, ...kind }],
    })),
  )
  return [...indexes.map(withoutKey), ...singles].map(inWords)
}

function withoutKey(each: Index): Index {
  return { ...each, fields: each.fields.filter(({ fieldPath }) => fieldPath !== '__name__') }
}

function inWords({ collectionGroup, queryScope, fields }: Index): string {
  const words = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
  return `${collectionGroup} (${queryScope}): ${words.join(', ')}`
}
