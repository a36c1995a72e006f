import { cleanup } from '@testing-library/react'

/** Runs before each test file, which finds the page as a browser opens it: the files share one window. */
cleanup()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
