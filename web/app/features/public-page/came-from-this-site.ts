/** Whether going back in history stays on this site. A tab of its own has nowhere to go back to. */
export function cameFromThisSite(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
