import type { ClientReports, PlayReport } from '@tablee/domain/client-reports'
import { routes } from '@tablee/domain/routes'
import { useEffect } from 'react'
import { safeLocalStorage } from '../hooks/storage.ts'
import { CLIENT_REPORTS_PATH } from './client-reports.ts'

/** The report that has not arrived yet. */
const PLAYED = 'tablee.played'

/** Reports how far a group has gone in its evening, now or with the next connection. */
export function reportPlay(report: PlayReport): void {
  const body: ClientReports = { page: routes.play, reports: [report] }
  safeLocalStorage.set(PLAYED, JSON.stringify(body))
  void sendPendingReport()
}

/** Sends the report that is pending, if there is one, until it has arrived. A report may arrive twice: it counts once. */
export async function sendPendingReport(): Promise<void> {
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
 * Sends what is pending now, and when the network is back. The pages of the table, of the evening and of its questions call it, so that
 * the other pages do not load it.
 */
export function usePendingReports(): void {
  useEffect(() => {
    void sendPendingReport()
    const send = () => void sendPendingReport()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
}
