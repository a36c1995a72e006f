import { chakra } from '@chakra-ui/react'
import { marked, publicMarks } from '../../config/public-marks.ts'
import { Main } from '../../ui/main.tsx'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { Features, Mission } from './about.tsx'
import { Faq } from './faq.tsx'
import { Gallery } from './gallery.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { Price } from './prices.tsx'
import { Programme } from './programme.tsx'

/** `/`, for whoever is not signed in or comes back from their booking. */
export function LandingPage() {
  return (
    <>
      <Header />
      <Main>
        <Hero />
        <BelowTheFold {...marked(publicMarks.belowTheFold)}>
          <Features />
          <Programme />
          <Gallery />
          <Mission />
          <Price />
          <Faq />
        </BelowTheFold>
      </Main>
      <SiteFooter />
    </>
  )
}

/** What is not on the screen yet is neither laid out nor painted; until then it counts with about its height. */
const BelowTheFold = chakra('div', {
  base: {
    '& > section': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: { base: 'auto 1170px', md: 'auto 1130px' },
    },
  },
})
