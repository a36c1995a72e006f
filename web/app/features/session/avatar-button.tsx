import { chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { Link } from 'react-router'
import { common } from '../../messages/common.ts'
import { Face } from '../../ui/face.tsx'

interface AvatarButtonProps {
  /** Null while it is not known whose it is. */
  uid: string | null
  /** The person's own picture; without one their face is drawn. */
  picture: string | null
}

/** One's own face in the header: the way to one's profile. */
export function AvatarButton({ uid, picture }: AvatarButtonProps) {
  return (
    <chakra.span boxSize="11" borderRadius="full" display="block" asChild>
      <Link to={routes.profile} aria-label={common.profile}>
        {picture ? (
          <chakra.img src={picture} alt="" boxSize="full" borderRadius="full" objectFit="cover" />
        ) : (
          <Face id={uid ?? ''} you size="44px" />
        )}
      </Link>
    </chakra.span>
  )
}
