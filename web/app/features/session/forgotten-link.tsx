import { chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { Link } from 'react-router'
import { signInTexts } from '../../messages/sign-in.ts'

/** The way to a new password. What was typed as the address is taken along. */
export function ForgottenLink({ email }: { email: string }) {
  return (
    <chakra.span
      alignSelf="start"
      // A finger's height, in the room of a line.
      my="-3"
      css={{
        '& a': {
          display: 'inline-flex',
          alignItems: 'center',
          minH: '11',
          textStyle: 'petit',
          fontWeight: 'semibold',
          textDecoration: 'underline',
          textUnderlineOffset: '0.2em',
          textDecorationThickness: '1.5px',
        },
        '& a:hover': { textDecorationThickness: '3px' },
      }}
    >
      <Link to={routes.forgotPassword} state={{ email: email.trim() }}>
        {signInTexts.forgotten}
      </Link>
    </chakra.span>
  )
}
