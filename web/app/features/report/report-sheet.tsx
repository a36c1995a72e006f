import { Box, chakra, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Band } from '../../ui/cards.tsx'
import { ActionBar, Main, ScreenHeader, ScreenTitle } from '../../ui/screen-header.tsx'
import { Overline } from '../../ui/text.tsx'
import { reportTexts as texts } from './texts.ts'

interface ReportSheetProps {
  title: string
  lead?: string
  /** Beside the title. */
  face?: ReactNode
  /** Makes the title large. */
  large?: boolean
  footer?: ReactNode
  onBack: () => void
  children?: ReactNode
}

/** The sober layout of `/report`, without a picture: the emergency numbers come first on each of its states. */
export function ReportSheet({
  title,
  lead,
  face,
  large = false,
  footer,
  onBack,
  children,
}: ReportSheetProps) {
  return (
    <Main minH="dvh" display="flex" flexDirection="column">
      <Box {...column}>
        <ScreenHeader back={onBack} middle={<Overline>{texts.page}</Overline>} />
        <Emergency />
      </Box>
      <Box {...column} flex="1" pt="5" pb="4">
        <Box display="flex" gap="3.5" alignItems="center">
          {face}
          <ScreenTitle
            fontWeight="bold"
            letterSpacing="-0.015em"
            lineHeight="1.1"
            fontSize={large ? '2.75rem' : '1.75rem'}
          >
            {title}
          </ScreenTitle>
        </Box>
        {lead && (
          <chakra.p textStyle="chapo" mt="2">
            {lead}
          </chakra.p>
        )}
        {children}
      </Box>
      {footer && <ActionBar {...column}>{footer}</ActionBar>}
    </Main>
  )
}

const column = { w: 'full', maxW: '580px', mx: 'auto', px: { base: '5', md: '5' } }

/** Police, emergencies, and the number that is reached by text message. */
function Emergency() {
  return (
    <Band bg="ink" color="paper" data-ground="dark" aria-label={texts.urgent} pt="4" pb="5">
      <p>
        <b>{texts.urgent}</b> {texts.urgentCall}
      </p>
      <Grid as="ul" templateColumns="repeat(3, 1fr)" gap="2" mt="3">
        {texts.numbers.map(({ number, href, name }) => (
          <li key={number}>
            <chakra.a href={href} css={call}>
              <chakra.b fontSize="2.25rem" lineHeight="1">
                {number}
              </chakra.b>
              <chakra.span textStyle="petit" fontWeight="semibold" textDecoration="underline">
                {name}
              </chakra.span>
            </chakra.a>
          </li>
        ))}
      </Grid>
    </Band>
  )
}

const call = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minH: '84px',
  bg: 'paper',
  color: 'ink',
  borderRadius: 'field',
  textDecoration: 'none',
}
