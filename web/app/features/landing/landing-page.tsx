import { Main } from '../../ui/main.tsx'
import { SiteFooter } from '../../ui/site-footer.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Gallery } from './gallery.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { Mission } from './mission.tsx'
import { Price } from './price.tsx'
import { Programme } from './programme.tsx'

/** `/`, for whoever is not signed in or comes back from their booking. */
export function LandingPage() {
  return (
    <>
      <Header />
      <Main>
        <Hero />
        <Features />
        <Programme />
        <Gallery />
        <Mission />
        <Price />
        <Faq />
      </Main>
      <SiteFooter />
    </>
  )
}
