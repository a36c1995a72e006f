import { z } from 'zod'

const field = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
})

const report = z.object({
  reports: z
    .array(
      z.object({ index: z.object({ name: z.string(), queryScope: z.string(), fields: z.array(field) }) }),
    )
    .default([]),
})

const declaration = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(field) })),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(
        field.omit({ fieldPath: true }).extend({ queryScope: z.string().default('COLLECTION') }),
      ),
    }),
  ),
})

type Index = { group: string; scope: string; fields: z.infer<typeof field>[] }

/**
 * The composite indexes that queries used, from the emulator's report, as text. Automatic single-field
 * indexes are omitted.
 */
export function usedIndexes(usage: unknown): string[] {
  return report
    .parse(usage)
    .reports.map(({ index }) => ({
      group: /collectionGroups\/([^/]+)\//.exec(index.name)?.[1] ?? '',
      scope: index.queryScope,
      fields: index.fields.filter(({ fieldPath }) => fieldPath !== '__name__'),
    }))
    .filter(({ scope, fields }) => fields.length > 1 || (fields.length === 1 && scope === 'COLLECTION_GROUP'))
    .map(inWords)
}

/** The indexes of firestore.indexes.json, in the same format. */
export function declaredIndexes(file: unknown): string[] {
  const { indexes, fieldOverrides } = declaration.parse(file)
  const composite = indexes.map(({ collectionGroup, queryScope, fields }) => ({
    group: collectionGroup,
    scope: queryScope,
    fields: fields.filter(({ fieldPath }) => fieldPath !== '__name__'),
  }))
  const single = fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map(({ queryScope, ...kind }) => ({
      group: collectionGroup,
      scope: queryScope,
      fields: [{ fieldPath, ...kind }],
    })),
  )
  return [...composite, ...single].map(inWords)
}

function inWords({ group, scope, fields }: Index): string {
  const words = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
  return `${group} (${scope}): ${words.join(', ')}`
}
