import { tabStorage } from './browser-storage.ts'

const KEY = 'tablee.code-sent'

/** Remembers in this tab when the last code left, so that a refresh does not forget how long to wait for the next. */
export function markCodeSent(uid: string): void {
  tabStorage.set(`${KEY}.${uid}`, String(Date.now()))
}

/** When the last code left, in milliseconds; 0 when this tab has asked for none. */
export function codeSentAt(uid: string): number {
  return Number(tabStorage.get(`${KEY}.${uid}`) ?? 0)
}
