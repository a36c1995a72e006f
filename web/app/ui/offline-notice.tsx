import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { common } from '../messages/common.ts'

/** A line over the page for as long as there is no network. Its region is always there, so that a change is read out. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(watch, isOffline, () => false)
  return (
    <Box role="status" pos="sticky" top="0" zIndex="sticky">
      {offline && (
        <Box bg="ink" color="paper" textStyle="petit" textAlign="center" px="5" py="2">
          {common.offline}
        </Box>
      )}
    </Box>
  )
}

const isOffline = () => !navigator.onLine

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
