import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { navigationGuard } from '../layout.tsx'
import { groupsTexts } from './texts.ts'

/** Asks before unsaved changes are lost: by a link, another evening, a sign-out, or leaving the site. */
export function UnsavedChangesGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      unsaved && (here.pathname !== there.pathname || here.search !== there.search),
  )

  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null)
  const answered = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    answered.current = false
    navigationGuard.confirmLeaving = (leave) => setPendingLeave(() => leave)
    // A sign-out reloads the page; without this flag the browser would ask again.
    const confirmUnload = (event: BeforeUnloadEvent) => answered.current || event.preventDefault()
    window.addEventListener('beforeunload', confirmUnload)
    return () => {
      navigationGuard.confirmLeaving = null
      window.removeEventListener('beforeunload', confirmUnload)
    }
  }, [unsaved])

  function stay() {
    setPendingLeave(null)
    blocker.reset?.()
  }

  function leave() {
    answered.current = true
    setPendingLeave(null)
    pendingLeave?.()
    blocker.proceed?.()
  }

  return (
    <Dialog
      open={pendingLeave !== null || blocker.state === 'blocked'}
      onClose={stay}
      title={groupsTexts.leaveTitle}
      text={groupsTexts.leaveText}
      actions={
        <>
          <Button arrow={false} onClick={stay}>
            {groupsTexts.stay}
          </Button>
          <Button variant="link" onClick={leave}>
            {groupsTexts.leave}
          </Button>
        </>
      }
    />
  )
}
