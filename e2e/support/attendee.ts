import { randomUUID } from 'node:crypto'

export type Attendee = { email: string; password: string; firstName: string }

/** Somebody who has never been here: a fresh address for each test. */
export function newAttendee(): Attendee {
  return {
    email: `ines-${randomUUID().slice(0, 8)}@convive.example`,
    password: 'Jeudi-20h!',
    firstName: 'Inès',
  }
}
