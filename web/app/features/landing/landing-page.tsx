import { chakra } from '@chakra-ui/react'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Gallery } from './gallery.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { Mission } from './mission.tsx'
import { Price } from './price.tsx'
import { Programme } from './programme.tsx'

interface LandingPageProps {
  /** The site's clock. */
  now: () => Date
  /** Reads the page with a seat already booked. */
  seated: boolean
}

/** `/`, for whoever is not signed in or comes back from their booking. */
export function LandingPage({ now, seated }: LandingPageProps) {
  return (
    <>
      <Header seated={seated} />
      <chakra.main id="contenu" tabIndex={-1} outline="none">
        <Hero now={now} seated={seated} />
        <Features />
        <Programme seated={seated} />
        <Gallery />
        <Mission />
        <Price seated={seated} />
        <Faq />
      </chakra.main>
      <SiteFooter />
    </>
  )
}
