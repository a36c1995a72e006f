import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { tablesTexts } from '../../../messages/admin/tables.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks before unsaved changes are left behind, by a link, another evening or the browser's own ways. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      unsaved && (here.pathname !== there.pathname || here.search !== there.search),
  )

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={tablesTexts.leaveTitle}
      text={tablesTexts.leaveText}
      actions={
        <>
          <Button arrow={false} onClick={() => blocker.reset?.()}>
            {tablesTexts.stay}
          </Button>
          <Button variant="link" onClick={() => blocker.proceed?.()}>
            {tablesTexts.leave}
          </Button>
        </>
      }
    />
  )
}
