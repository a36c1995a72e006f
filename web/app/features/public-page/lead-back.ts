import { markedAs, publicMarks } from '../../config/public-marks.ts'
import { cameFromThisSite } from './came-from-this-site.ts'

/** Has the page's way back lead to where one was reading; without a script, or in a tab of its own, it leads home. */
export function leadBack(): void {
  for (const link of markedAs(publicMarks.back)) {
    link.addEventListener('click', (event) => {
      if (!cameFromThisSite()) return
      event.preventDefault()
      window.history.back()
    })
  }
}
