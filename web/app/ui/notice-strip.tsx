import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface NoticeStripProps {
  label: string
  to: string
  title: string
  text: string
  action: ReactNode
}

/** A line above the page that leads to what waits for an answer. */
export function NoticeStrip({ label, to, title, text, action }: NoticeStripProps) {
  return (
    <chakra.nav aria-label={label}>
      <Strip to={to}>
        <span>
          <b>{title}</b> {text}
        </span>
        <chakra.b textDecoration="underline" flex="none">
          {action}
        </chakra.b>
      </Strip>
    </chakra.nav>
  )
}

/** The look of a line above the page. */
export const stripLook = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: '4',
  px: { base: '5', md: '10' },
  bg: 'bottle',
  color: 'paper',
  textStyle: 'petit',
} as const

const Strip = chakra(Link, {
  base: {
    ...stripLook,
    minH: '12',
    py: '2',
    '--focus': '{colors.saffron}',
    _focusVisible: { outlineOffset: '-4px' },
  },
})
