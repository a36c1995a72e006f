import { randomUUID } from 'node:crypto'

export type Attendee = { email: string; password: string; firstName: string }

/** A new attendee with a unique address. */
export function newAttendee(): Attendee {
  return {
    email: `ines-${randomUUID().slice(0, 8)}@convive.example`,
    password: 'Jeudi-20h!',
    firstName: 'Inès',
  }
}
