// Shows the message of `LoadFailed` (ui/states.tsx) if a script of the app cannot be loaded. The app removes it once started.
function showLoadFailed() {
  const notice = document.getElementById('load-failed')
  if (!notice) return
  notice.dataset.shown = ''
}

// Error events of elements do not bubble; a failed `import()` is an unhandled rejection.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showLoadFailed(), true)
addEventListener('unhandledrejection', showLoadFailed)

// Also while the style sheet alone shows it, because nothing answers.
addEventListener('DOMContentLoaded', () => {
  const again = document.querySelector('#load-failed button')
  if (again) again.onclick = () => location.reload()
})
