// Shows the message of `LoadFailed` (ui/states.tsx) if a script of the app cannot be loaded. The app removes it once started.
function showLoadFailed() {
  const notice = document.getElementById('load-failed')
  if (!notice) return
  notice.hidden = false
  notice.querySelector('button').onclick = () => location.reload()
}

// Error events of elements do not bubble; a failed `import()` is an unhandled rejection.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showLoadFailed(), true)
addEventListener('unhandledrejection', showLoadFailed)
