import { Button } from '@react-email/components'
import { routes } from '@tablee/domain'
import { siteUrl } from '../site-url.ts'
import { faces, inks } from './inks.ts'

/** The one thing to press: a chair laid on its side, as on the site. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Button
      href={href}
      style={{
        margin: '8px 0 24px',
        padding: '17px 34px 17px 24px',
        borderRadius: '5px 999px 999px 5px',
        backgroundColor: inks.tomato,
        color: inks.chalk,
        fontFamily: faces.body,
        fontSize: 17,
        fontWeight: 700,
      }}
    >
      {children}
    </Button>
  )
}

/** For whoever has something to book with and no evening. */
export function PickThursday() {
  return <Action href={siteUrl(routes.login)}>Choisir un jeudi</Action>
}
