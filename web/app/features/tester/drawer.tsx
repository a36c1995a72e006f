import { Dialog, Portal } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../data/query-client.ts'
import { followClock } from '../../hooks/clock.ts'
import Cross from '../../ui/drawings/cross.svg?react'
import { ClockSection } from './clock-section.tsx'
import { AccountsSection, CardsSection, CodesSection } from './demo-sections.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import type { TesterProps } from './tester.tsx'
import { testerTexts } from './texts.ts'

/** At the right edge, over the page; Escape and a press beside it close it. Public pages have no query client of their own. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function Drawer({ world, signIn, onClose }: TesterProps & { onClose: () => void }) {
  // Not every page keeps the time.
  useEffect(followClock, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Dialog.Root open onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner alignItems="stretch" justifyContent="flex-end">
            <Dialog.Content {...sheet}>
              <Dialog.Title>{testerTexts.title}</Dialog.Title>
              <Dialog.Description mt="2">{testerTexts.lead}</Dialog.Description>
              <ClockSection />
              <AccountsSection accounts={world.accounts} signIn={signIn} />
              <MailboxSection />
              <CardsSection cards={world.cards} />
              <CodesSection codes={world.promoCodes} />
              <Dialog.CloseTrigger aria-label={testerTexts.close} {...corner}>
                <Cross />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </QueryClientProvider>
  )
}

const sheet = {
  maxW: '440px',
  borderRadius: '0',
  boxShadow: 'none',
  px: { base: '5', md: '8' },
  pt: { base: '6', md: '8' },
  overflowY: 'auto',
} as const

const corner = {
  pos: 'absolute',
  top: '3',
  right: '3',
  boxSize: '11',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
} as const
