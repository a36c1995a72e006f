/**
 * Whether going back in history stays on this site: within the app the router counts its steps, and a page that was
 * loaded whole knows who led to it. A tab of its own has nowhere to go back to.
 */
export function cameFromThisSite(): boolean {
  const steps: unknown = window.history.state?.idx
  if (typeof steps === 'number' && steps > 0) return true
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
