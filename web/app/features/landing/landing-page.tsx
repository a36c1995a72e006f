import { Main } from '../../ui/screen-header.tsx'
import { SiteFooter } from '../../ui/site-frame.tsx'
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
