import { product, routes } from '@tablee/domain'
import { useEffect } from 'react'
import { publicPageMeta } from '../config/page-meta.ts'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { useReturningVisitor } from '../features/session/use-returning-visitor.ts'
import { followClock, now } from '../firebase/clock.ts'
import { landingTexts } from '../messages/landing.ts'

export function meta() {
  return publicPageMeta({
    route: routes.home,
    title: product.tagline,
    description: landingTexts.description,
  })
}

export default function Home() {
  useEffect(followClock, [])
  return <LandingPage now={now} seated={useReturningVisitor()} />
}
