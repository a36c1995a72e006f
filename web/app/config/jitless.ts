import { config } from 'zod/v4/core'

/** zod would probe `new Function`, which the content policy forbids. Imported before any schema is created. */
config({ jitless: true })
