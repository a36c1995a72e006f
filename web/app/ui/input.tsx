import { chakra } from '@chakra-ui/react'
import { fieldLook } from './theme/recipes.ts'

/** For what stands outside of a field. */
export { Input } from '@chakra-ui/react'

/** What labels an input outside of a field. */
export const InputLabel = chakra('label', { base: fieldLook.label })
