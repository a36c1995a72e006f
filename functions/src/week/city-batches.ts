import type { EveningCityDocument } from '@tablee/domain'
import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Stored } from '../platform/stored.ts'

/**
 * Few enough that a batch which fails is soon written again; a piece that has more is one all the same. Firestore itself has
 * counted no writes since 29 March 2023: a batch may have ten megabytes.
 */
const MOST_WRITES = 450

/** Writes that belong together; all of them are in one batch. */
export interface Piece {
  readonly writes: number
  readonly add: (batch: WriteBatch) => void
}

/**
 * Writes pieces in as few batches as they fit, each with the city's document: one after another, each on the state that the
 * one before has left. Whoever changes the city's tables in between makes the next batch fail, and what was written stands.
 */
export async function writeInCity(
  city: Stored<EveningCityDocument>,
  pieces: readonly Piece[],
  note: Partial<EveningCityDocument>,
): Promise<void> {
  let lastUpdateTime: Timestamp = city.unchanged.lastUpdateTime
  for (const together of inBatches(pieces)) {
    const batch = db().batch()
    batch.update(city.ref, { ...note, version: FieldValue.increment(1) }, { lastUpdateTime })
    for (const { add } of together) add(batch)
    const [written] = await batch.commit()
    if (written) lastUpdateTime = written.writeTime
  }
}

function inBatches(pieces: readonly Piece[]): Piece[][] {
  const batches: Piece[][] = [[]]
  let writes = 1
  for (const piece of pieces) {
    if (writes + piece.writes > MOST_WRITES) {
      batches.push([])
      writes = 1
    }
    batches.at(-1)?.push(piece)
    writes += piece.writes
  }
  return batches
}
