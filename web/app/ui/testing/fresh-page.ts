import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Runs before each test file: resets the window, which test files share. What a test renders ends with it. */
afterEach(cleanup)
// Testing Library gives up after a second by default. On a busy machine that is too short; the test's own time-out is
// the limit.
configure({ asyncUtilTimeout: 15_000 })
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
// A report of a browser error (data/client-reports.ts) would leave for a server that no test has.
navigator.sendBeacon = () => true
// By default TanStack Query notifies components in a later task, after the `act` of a test.
notifyManager.setScheduler(queueMicrotask)
