import { chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { Link } from 'react-router-dom'
import { signInTexts } from '../../messages/sign-in.ts'
import { useSessionStore } from './session-store.ts'

/**
 * The way to a new password. What was typed as the address is taken along. It is closed during a sign-in: the page that
 * it leads to has no gate, which would send the person on.
 */
export function ForgottenLink({ email }: { email: string }) {
  const arriving = useSessionStore((store) => store.arriving)
  return (
    <chakra.span
      alignSelf="start"
      // A finger's height, in the room of a line.
      my="-3"
      css={{
        '& > *': {
          display: 'inline-flex',
          alignItems: 'center',
          minH: '11',
          textStyle: 'petit',
          fontWeight: 'semibold',
          textUnderlineOffset: '0.2em',
          textDecorationThickness: '1.5px',
        },
        '& a': { textDecoration: 'underline' },
        '& a:hover': { textDecorationThickness: '3px' },
      }}
    >
      {arriving ? (
        <chakra.span color="inkSoft">{signInTexts.forgotten}</chakra.span>
      ) : (
        <Link to={routes.forgotPassword} state={{ email: email.trim() }}>
          {signInTexts.forgotten}
        </Link>
      )}
    </chakra.span>
  )
}
