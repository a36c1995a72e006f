import { Button } from '@react-email/components'
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
