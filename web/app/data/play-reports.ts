import {
  CLIENT_REPORTS_PATH,
  type ClientReports,
  type PlayReport,
  reportedPage,
} from '@tablee/domain/client-reports'
import { useEffect } from 'react'
import { safeLocalStorage } from '../hooks/storage.ts'

/** The report that has not arrived yet. */
const PLAYED = 'tablee.played'

/** Reports how far a table has gone in its evening, now or with the next connection. */
export function reportPlay(report: PlayReport): void {
  const body: ClientReports = { page: reportedPage(location.pathname), reports: [report] }
  safeLocalStorage.set(PLAYED, JSON.stringify(body))
  void sendKeptReport()
}

/** Sends the report that is kept, if there is one, until it has arrived. A report may arrive twice: it counts once. */
export async function sendKeptReport(): Promise<void> {
  const body = safeLocalStorage.get(PLAYED)
  if (body === null) return
  try {
    const { ok, status } = await fetch(CLIENT_REPORTS_PATH, { method: 'POST', body, keepalive: true })
    // One that the server does not take is not sent again.
    if ((ok || status === 400) && safeLocalStorage.get(PLAYED) === body) safeLocalStorage.remove(PLAYED)
  } catch {
    // Retry: without network it stays for the next connection.
  }
}

/**
 * Sends what is kept now, and when the network is back. The pages of the table, of the evening and of its questions call it, so that
 * the other pages do not load it.
 */
export function useKeptReports(): void {
  useEffect(() => {
    void sendKeptReport()
    const send = () => void sendKeptReport()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
}
