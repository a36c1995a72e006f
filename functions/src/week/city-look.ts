import type { VenueDocument } from '@tablee/domain'
import { untilSettled } from '../platform/until-settled.ts'
import { type CityKey, type CityTables, loadCity } from './city-tables.ts'
import { loadVenues } from './load-venues.ts'

/**
 * A look at a city's tables that all steps of a run share: they are read once, and again only after something was written,
 * or when somebody else has written in between.
 */
export class CityLook {
  readonly key: CityKey
  private tables: CityTables | null | undefined
  private bars: readonly VenueDocument[] | undefined

  constructor(key: CityKey) {
    this.key = key
  }

  /** The tables as they were last seen; null where nobody has come yet, and where an admin has called the evening off. */
  async state(): Promise<CityTables | null> {
    if (this.tables === undefined) {
      this.tables = await loadCity(this.key)
      // Read after the tables, venues are what the precondition on the city holds: their change counts its version up.
      this.bars = undefined
    }
    return this.tables?.city.data.by_hand ? null : this.tables
  }

  /** The bars of the city. */
  async venues(): Promise<readonly VenueDocument[]> {
    this.bars ??= await loadVenues(this.key.city)
    return this.bars
  }

  /** Decides on what stands until nobody comes in between; `step` answers whether it wrote, and so does this. */
  change(step: (state: CityTables) => Promise<boolean>): Promise<boolean> {
    return untilSettled(async () => {
      const state = await this.state()
      if (!state) return false
      // Unless it is known that nothing was written: a batch that failed may have been preceded by one that did not.
      this.tables = undefined
      const wrote = await step(state)
      if (!wrote) this.tables = state
      return wrote
    })
  }
}
