import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ActionBar, Main, ScreenHeader, type ScreenHeaderProps, ScreenTitle } from './screen-header.tsx'
import type { InkName } from './theme/tokens.ts'

export interface PosterScreenProps extends Pick<ScreenHeaderProps, 'back' | 'middle'> {
  /** A drawing that fills its box. */
  picture: ReactNode
  ground: InkName
  /** Height of the picture on a phone; `none` hides it there. */
  phoneHeight: string | 'none'
  /** On a phone: draws the header over the picture, in this ink. By default it is above the picture. */
  over?: 'paper' | 'ink'
  title: ReactNode
  lead?: ReactNode
  /** The width of the sheet on a wide screen. */
  sheet?: string
  /** The main action, at the foot of the screen. */
  footer?: ReactNode
  children?: ReactNode
}

/** A poster and a sheet: on a phone stacked, with the header above or over the poster; on a wide screen side by side. */
export function PosterScreen({
  picture,
  ground,
  phoneHeight,
  over,
  title,
  lead,
  sheet = '620px',
  footer,
  children,
  ...header
}: PosterScreenProps) {
  const hidden = phoneHeight === 'none'
  const column = { w: 'full', maxW: { md: sheet }, mx: 'auto', px: { base: '5', md: '10' } }
  return (
    <Main css={layout}>
      <Box
        gridColumn={{ md: '2' }}
        {...column}
        css={over && { ...overlaid, color: { base: over, md: 'ink' } }}
        data-ground={over === 'paper' ? 'phone-dark' : undefined}
      >
        <ScreenHeader {...header} />
      </Box>
      <Box
        css={poster}
        bg={ground}
        h={{ base: hidden ? '0' : phoneHeight, md: 'dvh' }}
        display={{ base: hidden ? 'none' : 'block', md: 'block' }}
      >
        <Box pos="absolute" inset="0" css={{ '& > svg': { w: 'full', h: 'full' } }}>
          {picture}
        </Box>
      </Box>
      <Box gridColumn={{ md: '2' }} css={sheetOf} minW="0">
        <Box
          {...column}
          flex="1"
          display="flex"
          flexDirection="column"
          pt={{ base: hidden ? '0' : '22px', md: '2' }}
        >
          <ScreenTitle>{title}</ScreenTitle>
          {lead && (
            <chakra.p textStyle="chapo" mt="2.5" textWrap="balance">
              {lead}
            </chakra.p>
          )}
          {children}
        </Box>
        {footer && <ActionBar {...column}>{footer}</ActionBar>}
      </Box>
    </Main>
  )
}

const layout = {
  pos: 'relative',
  minH: 'dvh',
  display: { base: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
  gridTemplateRows: 'auto 1fr',
}

/** Over the poster on a phone, above the sheet on a wide screen. */
const overlaid = {
  pos: { base: 'absolute', md: 'static' },
  insetX: '0',
  top: '0',
  zIndex: '1',
  '&[data-ground=phone-dark]': { '--focus': { base: '{colors.saffron}', md: '{colors.ink}' } },
}

const poster = {
  gridColumn: { md: '1' },
  gridRow: { md: '1 / span 2' },
  pos: { base: 'relative', md: 'sticky' },
  top: '0',
  flex: 'none',
  overflow: 'hidden',
  isolation: 'isolate',
}

const sheetOf = { flex: '1', display: 'flex', flexDirection: 'column' }

/** The poster of a short screen on a phone, below the text; on a wide screen it is beside the text instead. */
export function PhonePicture({ children }: { children: ReactNode }) {
  return (
    <Box
      hideFrom="md"
      pos="relative"
      mx="-5"
      mt="7"
      flex="1"
      minH="200px"
      overflow="hidden"
      css={{ '& > svg': { pos: 'absolute', inset: '0', w: 'full', h: 'full' } }}
    >
      {children}
    </Box>
  )
}
