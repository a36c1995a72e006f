import { product, routes } from '@tablee/domain'
import { useEffect } from 'react'
import { publicPageMeta } from '../config/page-meta.ts'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { ReturningVisitor } from '../features/session/returning-visitor.tsx'
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
  return (
    <>
      <LandingPage now={now} />
      <ReturningVisitor />
    </>
  )
}
