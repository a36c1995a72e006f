import { chakra } from '@chakra-ui/react'
import { fieldLook } from './theme/recipes.ts'

/** What labels an input outside of a field. */
export const InputLabel = chakra('label', { base: fieldLook.label })
