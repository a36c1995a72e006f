import { startPainted } from './features/painted-page/start-painted.ts'

/** The whole script of a painted page (web/bundle-painted-page.ts); the page calls it, with the scripts of its route. */
Object.assign(window, { startPainted })
