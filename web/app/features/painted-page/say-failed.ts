/** Tells, once, that the page's scripts could not be had, and offers to load it again: no script of the app can. */
export function sayFailed(failed: string, retry: string): void {
  if (document.querySelector('[data-start-failed]')) return
  const notice = document.createElement('p')
  notice.role = 'alert'
  notice.dataset.startFailed = ''
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:2000;padding:20px;background:var(--tablee-colors-ink);color:var(--tablee-colors-paper)'
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = retry
  again.style.cssText = 'padding:12px;text-decoration:underline'
  again.onclick = () => window.location.reload()
  notice.append(`${failed} `, again)
  document.body.append(notice)
}
