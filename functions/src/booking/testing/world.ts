import {
  clockPath,
  type EventDate,
  newThursdayEvent,
  paths,
  type ThursdayEventDocument,
  upcomingThursdays,
} from '@tablee/domain'
import { db } from '../../platform/firebase.ts'

/** Empties the emulator, its clock too. */
export async function emptyWorld(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const url = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`
  const response = await fetch(url, { method: 'DELETE' })
  if (!response.ok) throw new Error(`The emulator was not emptied: ${response.status}`)
}

/** An evening that can be booked for days to come, whatever day the test runs on. */
export async function anEvening(fields: Partial<ThursdayEventDocument> = {}, weeks = 1): Promise<EventDate> {
  const date = upcomingThursdays(new Date())[weeks]
  if (!date) throw new Error('There are eight coming Thursdays')
  await db()
    .doc(paths.thursdayEvent(date))
    .set({ ...newThursdayEvent(date), ...fields })
  return date
}

/** Moves the world's clock. */
export async function setClock(to: Date): Promise<void> {
  await db()
    .doc(clockPath)
    .set({ offset_ms: to.getTime() - Date.now() })
}

/** A document's data; undefined when there is none. */
export async function read(path: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await db().doc(path).get()).data()
}

/** How many documents a collection holds. */
export async function count(collection: string): Promise<number> {
  return (await db().collection(collection).count().get()).data().count
}

/** How many people an evening counts. */
export async function participants(date: EventDate): Promise<unknown> {
  return (await read(paths.thursdayEvent(date)))?.current_participants
}
