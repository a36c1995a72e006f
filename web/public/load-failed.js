// Shows the notice of ui/load-failed.tsx when a script of the app cannot be loaded. The notice is gone once the app has started.
function showLoadFailed() {
  const notice = document.getElementById('load-failed')
  if (!notice) return
  notice.hidden = false
  notice.querySelector('button').onclick = () => location.reload()
}

// An element's error does not bubble; a failed `import()` is an unhandled rejection.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showLoadFailed(), true)
addEventListener('unhandledrejection', showLoadFailed)
