import { chakra } from '@chakra-ui/react'
import { common } from '../messages/common.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Says that the scripts of a page could not be loaded, and offers to load it again. No script of the app can: it stands
 * hidden in the page until `public/load-failed.js` shows it, or the app has started.
 */
export function LoadFailed() {
  if (useHydrated()) return null
  return (
    <chakra.p
      id="load-failed"
      role="alert"
      hidden
      pos="fixed"
      inset="auto 0 0"
      zIndex="toast"
      p="5"
      bg="ink"
      color="paper"
    >
      {common.pageFailed}{' '}
      <chakra.button type="button" p="3" textDecoration="underline">
        {common.retry}
      </chakra.button>
    </chakra.p>
  )
}
