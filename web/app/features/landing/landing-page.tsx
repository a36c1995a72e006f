import { Box, chakra } from '@chakra-ui/react'
import { product } from '@tablee/domain/product'
import { TableScene } from '../../ui/drawings/table-scene.tsx'
import { Main } from '../../ui/screen-header.tsx'
import { SiteFooter } from '../../ui/site-frame.tsx'
import { Overline } from '../../ui/text.tsx'
import { Features, Mission } from './about.tsx'
import { Countdown } from './countdown.tsx'
import { Faq } from './faq.tsx'
import { Gallery } from './gallery.tsx'
import { BookingButton, Header } from './header.tsx'
import { Price } from './prices.tsx'
import { Programme } from './programme.tsx'
import { landingTexts } from './texts.ts'

/** `/` for visitors, and for attendees who come back from their confirmation. */
export function LandingPage() {
  return (
    <>
      <Header />
      <Main>
        <Hero />
        <Features />
        {[Programme, Gallery, Mission, Price, Faq].map((Section) => (
          <FarBelow key={Section.name}>
            <Section />
          </FarBelow>
        ))}
      </Main>
      <FarBelow>
        <SiteFooter />
      </FarBelow>
    </>
  )
}

/** Browsers lay it out when it comes near, and take its height for a screen's until they have. */
const FarBelow = chakra('div', { base: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 900px' } })

/** The last word of the tagline, shown in red. */
const YOU = product.tagline.split(' ').at(-1) ?? ''
const START = product.tagline.slice(0, -YOU.length).trim()

/** The top of the landing page: tagline, main button, countdown, and a table with one empty chair. */
function Hero() {
  return (
    <chakra.section
      aria-labelledby="titre"
      pos="relative"
      px="gutter"
      pt={{ base: '2.5', md: '0' }}
      h={{ md: 'clamp(760px, 58vw, 940px)' }}
      overflow="hidden"
    >
      <Box pos="relative" zIndex="2" w={{ md: 'min(760px, 56vw)' }} pt={{ md: '22px' }}>
        <Where />
        <chakra.h1
          id="titre"
          textStyle="affiche"
          fontSize={{ md: 'clamp(6.4rem, min(11.6vw, 18.6vh), 12rem)' }}
          maxW={{ md: '5.2em' }}
          mt={{ base: '3.5', md: '5' }}
          mb={{ base: '5', md: '34px' }}
          ms="-0.04em"
        >
          {START} <chakra.span color="tomato">{YOU}</chakra.span>
        </chakra.h1>
        <chakra.p textStyle="chapo" maxW="28em" mb="22px">
          {landingTexts.lead}
        </chakra.p>
        <BookingButton />
        <Countdown />
      </Box>
      <TableScene
        w={{ base: '640px', md: 'clamp(760px, 69vw, 1120px)' }}
        maxW="none"
        pos={{ md: 'absolute' }}
        right={{ md: '-12vw' }}
        top="0"
        mt={{ base: '1', md: '0' }}
        mb={{ base: '-88px', md: '0' }}
        ms={{ base: '-2', md: '0' }}
      />
    </chakra.section>
  )
}

/** One text instead of three: when the font loads, a later text would shift by the width of those before it. */
function Where() {
  return (
    <Overline>
      <chakra.span srOnly>{landingTexts.where.join(', ')}</chakra.span>
      <span aria-hidden="true">{landingTexts.where.join('\u00A0\u00A0 • \u00A0\u00A0')}</span>
    </Overline>
  )
}
