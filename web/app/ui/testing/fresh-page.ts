import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'

/** Runs before each test file, which finds the page as a browser opens it: the files share one window. */
// The limit of a test in place of a second: what a busy machine takes longer for has not failed.
configure({ asyncUtilTimeout: 15_000 })
cleanup()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
// By default it tells components in a later task, past the `act` that a test waits for.
notifyManager.setScheduler(queueMicrotask)
