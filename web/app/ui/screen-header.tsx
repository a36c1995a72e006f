import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { common } from '../messages/common.ts'
import BackArrow from './drawings/back-arrow.svg?react'
import { Seats } from './seats.tsx'

export interface Progress {
  /** Where one is, from 1. */
  step: number
  of: number
  /** The same, in words: “Étape 3 sur 6”. */
  label: string
}

export interface ScreenHeaderProps {
  /** A route, or what going back does. Without it there is no way back. */
  back?: string | (() => void) | undefined
  progress?: Progress | undefined
  /** Stands in the middle where there is no progress. */
  middle?: ReactNode
  /** The way to the profile. */
  avatar?: ReactNode
}

const round = {
  boxSize: '11',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  cursor: 'pointer',
  flex: 'none',
} as const

/** The top of an app page: the way back, the seats taken so far, the way to one's profile. */
export function ScreenHeader({ back, progress, middle, avatar }: ScreenHeaderProps) {
  return (
    <chakra.header
      display="grid"
      gridTemplateColumns="1fr auto 1fr"
      alignItems="center"
      h="84px"
      pt="3"
      mb="2"
    >
      <Box ms="-2.5">{back !== undefined && <Back to={back} />}</Box>
      <Box>{progress ? <ProgressSeats {...progress} /> : middle}</Box>
      <Box justifySelf="end" minW="11" minH="11" display="grid" placeItems="center">
        {avatar}
      </Box>
    </chakra.header>
  )
}

function Back({ to }: { to: string | (() => void) }) {
  if (typeof to === 'string') {
    return (
      <chakra.span {...round} asChild>
        <Link to={to} aria-label={common.back}>
          <BackArrow />
        </Link>
      </chakra.span>
    )
  }
  return (
    <chakra.button type="button" aria-label={common.back} onClick={to} {...round}>
      <BackArrow />
    </chakra.button>
  )
}

/** Twenty questions or six steps: six seats either way, the last one yours. */
function ProgressSeats({ step, of, label }: Progress) {
  const taken = Math.floor(((step - 1) / of) * 6)
  return <Seats filled={taken} current={taken} number={step} label={label} />
}
