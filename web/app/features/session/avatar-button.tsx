import { chakra } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import { Link } from 'react-router-dom'
import { common } from '../../messages/common.ts'
import { Face } from '../../ui/face.tsx'
import { toast } from '../../ui/toast.ts'

interface AvatarButtonProps {
  /** Null while it is not known whose it is. */
  uid: string | null
  /** The person's own picture; without one their face is drawn. */
  picture: string | null
  /** The profile opens once the address is proved: until then the button says so. */
  locked?: boolean
}

/** One's own face in the header: the way to one's profile. */
export function AvatarButton({ uid, picture, locked = false }: AvatarButtonProps) {
  if (locked) {
    return (
      <chakra.button
        type="button"
        aria-label={common.profile}
        onClick={sayLocked}
        boxSize="11"
        borderRadius="full"
        cursor="pointer"
      >
        <Face id={uid ?? ''} you size="44px" />
      </chakra.button>
    )
  }
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

function sayLocked() {
  toast.clear()
  toast.info(common.profileLocked)
}
