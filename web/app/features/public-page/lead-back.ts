import { markedAs, publicMarks } from '../../config/public-marks.ts'

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

/** Whether going back in history stays on this site. A tab of its own has nowhere to go back to. */
function cameFromThisSite(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
