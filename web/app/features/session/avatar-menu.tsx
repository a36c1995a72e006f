import { Box, chakra, Menu, Portal } from '@chakra-ui/react'
import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { common } from '../../messages/common.ts'
import { Face } from '../../ui/face.tsx'
import { toast } from '../../ui/toast.ts'
import { leave } from './leave.ts'

interface AvatarMenuProps {
  person: Person
  firstName: string
}

/** One's own face in the header, and behind it the way out. */
export function AvatarMenu({ person, firstName }: AvatarMenuProps) {
  function signOut() {
    leave().catch((error: unknown) => {
      report('The sign-out failed', error)
      toast.error(common.signOutFailed)
    })
  }

  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      // A toast would lie over the menu.
      onOpenChange={({ open }) => open && toast.clear()}
    >
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          aria-label={common.account}
          boxSize="11"
          borderRadius="full"
          cursor="pointer"
        >
          <Face id={person.uid} you size="44px" />
        </chakra.button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content css={sheet}>
            <Box px="4" pt="3" pb="2" borderBottomWidth="1.5px" borderColor="rule">
              {firstName && (
                <chakra.p textStyle="sous-titre" overflowWrap="anywhere">
                  {firstName}
                </chakra.p>
              )}
              <chakra.p textStyle="petit" color="fgSoft" overflowWrap="anywhere">
                {person.email}
              </chakra.p>
            </Box>
            <Menu.Item value="sign-out" onSelect={signOut} css={item}>
              {common.signOut}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

const sheet = {
  bg: 'chalk',
  color: 'ink',
  minW: '220px',
  maxW: '300px',
  borderWidth: '1.5px',
  borderColor: 'ink',
  borderRadius: 'sheet',
  boxShadow: 'toast',
  outline: 'none',
  zIndex: 'overlay',
  _open: { animation: 'rise {durations.settle} {easings.pull}' },
}

const item = {
  px: '4',
  minH: '12',
  display: 'flex',
  alignItems: 'center',
  fontWeight: 'semibold',
  cursor: 'pointer',
  outline: 'none',
  _highlighted: { bg: 'ink', color: 'paper' },
}
