import { describe, expect, it } from 'vitest'
import { declaredIndexes, usedIndexes } from './testing/index-usage.ts'

const name = 'projects/p/databases/(default)/collectionGroups/things/indexes/_'
const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' })

describe('usedIndexes and declaredIndexes', () => {
  it('speak of the same index in the same words', () => {
    const fields = [ascending('a'), { fieldPath: 'b', order: 'DESCENDING' }]
    const key = { fieldPath: '__name__', order: 'DESCENDING' }
    const used = usedIndexes({
      reports: [{ index: { name, queryScope: 'COLLECTION', fields: [...fields, key] } }],
    })
    const indexes = [{ collectionGroup: 'things', queryScope: 'COLLECTION', fields }]
    expect(used).toEqual(['things (COLLECTION): a ASCENDING, b DESCENDING'])
    expect(declaredIndexes({ indexes, fieldOverrides: [] })).toEqual(used)
  })

  it('leave out what a field has by itself, but not in a collection group', () => {
    const reports = ['COLLECTION', 'COLLECTION_GROUP'].map((queryScope) => ({
      index: { name, queryScope, fields: [ascending('a'), ascending('__name__')] },
    }))
    const own = { collectionGroup: 'things', fieldPath: 'a' }
    const indexes = [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }]
    expect(usedIndexes({ reports })).toEqual(['things (COLLECTION_GROUP): a ASCENDING'])
    expect(declaredIndexes({ indexes: [], fieldOverrides: [{ ...own, indexes }] })).toEqual(
      usedIndexes({ reports }),
    )
  })

  it('find nothing in the report of a database without queries', () => {
    expect(usedIndexes({})).toEqual([])
  })
})
