import type {
  AggregateQuery,
  AggregateSpec,
  AggregateSpecData,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore'

/** Asks Firestore and keeps count of what was asked, so that a page of figures can tell what it cost. */
export class Meter {
  readonly read = { documents: 0, aggregations: 0 }

  async count(query: Query): Promise<number> {
    return (await this.aggregate(query.count())).count
  }

  async aggregate<S extends AggregateSpec>(query: AggregateQuery<S>): Promise<AggregateSpecData<S>> {
    this.read.aggregations += 1
    return (await query.get()).data()
  }

  async documents(query: Query): Promise<QueryDocumentSnapshot[]> {
    const { docs } = await query.get()
    this.read.documents += docs.length
    return docs
  }
}
