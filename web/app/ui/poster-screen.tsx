import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ActionBar, Main, ScreenHeader, type ScreenHeaderProps, ScreenTitle } from './screen-header.tsx'
import { Overline } from './text.tsx'
import type { InkName } from './theme/tokens.ts'

export interface PosterScreenProps extends Pick<ScreenHeaderProps, 'back' | 'middle'> {
  /** A drawing that fills its box. */
  picture: ReactNode
  ground: InkName
  /** Height of the picture on a phone; `none` hides it there. */
  phoneHeight: string | 'none'
  /** On a phone: draws the header over the picture, in this ink. By default it is above the picture. */
  over?: 'paper' | 'ink' | undefined
  title: ReactNode
  lead?: ReactNode
  /** On a wide screen the picture is what is read: it gets the larger part. */
  wide?: boolean
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
  wide = false,
  sheet = '620px',
  footer,
  children,
  ...header
}: PosterScreenProps) {
  const hidden = phoneHeight === 'none'
  const column = columnOf(sheet)
  return (
    <Main css={wide ? { ...layout, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } : layout}>
      <Header column={column} over={over} {...header} />
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

interface StageScreenProps extends Pick<ScreenHeaderProps, 'back'> {
  title: string
  kicker?: string | undefined
  /** The curtain is open: a saffron ground instead of bottle, and the title in the middle instead of at the left. */
  open?: boolean
  /** The drawing of the stage, below the title. */
  scene: ReactNode
  children: ReactNode
}

/** A page with a stage: the title above a scene, which stays visible beside the content on a wide screen. */
export function StageScreen({ title, kicker, open = false, back, scene, children }: StageScreenProps) {
  const column = columnOf('620px')
  return (
    <Main css={{ ...layout, _print: onPaper }}>
      <chakra.div display="contents" _print={{ display: 'none' }}>
        <Header column={column} over="paper" back={back} />
      </chakra.div>
      <Box
        css={poster}
        h={{ md: 'dvh', _print: 'auto' }}
        bg={open ? 'saffron' : 'bottle'}
        color={open ? 'ink' : 'paper'}
        data-ground={open ? undefined : 'dark'}
        _print={{ bg: 'transparent', color: 'ink', pos: 'static' }}
      >
        <chakra.div display="contents" _print={{ display: 'none' }}>
          {scene}
        </chakra.div>
        <Box css={{ ...announcement, _print: { pos: 'static' } }} data-centred={open || undefined}>
          {kicker && <Overline mb="2">{kicker}</Overline>}
          <ScreenTitle {...(!open && { fontSize: { base: '3.125rem', md: '4.5rem' } })}>{title}</ScreenTitle>
        </Box>
      </Box>
      <Flex
        {...column}
        gridColumn={{ md: '2' }}
        direction="column"
        pt={{ base: '6', md: '0' }}
        pb={{ base: '7', md: '14' }}
      >
        {children}
      </Flex>
    </Main>
  )
}

/** Something to pin up: what is read, in ink, without what is pressed. */
const onPaper = {
  display: 'block',
  '& button, & a': { display: 'none' },
  '& section, & section *': { color: 'ink', bg: 'transparent' },
}

interface HeaderProps extends ScreenHeaderProps {
  column: object
  /** On a phone: draws it over the picture, in this ink. */
  over: 'paper' | 'ink' | undefined
}

function Header({ column, over, ...header }: HeaderProps) {
  return (
    <Box
      gridColumn={{ md: '2' }}
      {...column}
      css={over && { ...overlaid, color: { base: over, md: 'ink' } }}
      data-ground={over === 'paper' ? 'phone-dark' : undefined}
    >
      <ScreenHeader {...header} />
    </Box>
  )
}

/** The column beside the picture, of this width on a wide screen. */
function columnOf(width: string) {
  return { w: 'full', maxW: { md: width }, mx: 'auto', px: { base: '5', md: '10' } }
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

/** Below the header; if centred, between its two ends. */
const announcement = {
  pos: 'absolute',
  zIndex: '1',
  insetX: '0',
  top: { base: '92px', md: '16' },
  px: { base: '5', md: '10' },
  '&[data-centred]': { textAlign: 'center', top: { base: '34px', md: '16' }, px: { base: '78px', md: '24' } },
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
