import { product } from '@tablee/domain'
import { useEffect } from 'react'
import { pageMeta } from '../config/page-meta.ts'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { ReturningVisitor } from '../features/session/returning-visitor.tsx'
import { followClock, now } from '../firebase/clock.ts'

const DESCRIPTION =
  'Chaque jeudi à 20 h, six inconnus se retrouvent à la table d’un bar à jeux parisien. Cinq sont déjà assis.'

export function meta() {
  return [
    ...pageMeta(product.tagline, DESCRIPTION),
    { tagName: 'link', rel: 'canonical', href: `${product.origin}/` },
    { property: 'og:url', content: `${product.origin}/` },
    { property: 'og:image', content: `${product.origin}/share.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Une table ronde et six chaises ; la rouge est tirée.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
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
