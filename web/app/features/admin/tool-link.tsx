import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { toolRecipe } from './tool-button.tsx'

const Inside = chakra(Link, toolRecipe)
const Outside = chakra('a', toolRecipe)

interface ToolLinkProps {
  /** A page of ours, or the whole address of one elsewhere. */
  to: string
  variant?: 'outline' | 'quiet'
  children: ReactNode
}

/** What one follows in the console. A page elsewhere opens beside it. */
export function ToolLink({ to, variant = 'outline', children }: ToolLinkProps) {
  if (to.startsWith('/'))
    return (
      <Inside to={to} variant={variant}>
        {children}
      </Inside>
    )
  return (
    <Outside href={to} variant={variant} target="_blank" rel="noreferrer">
      {children}
    </Outside>
  )
}
