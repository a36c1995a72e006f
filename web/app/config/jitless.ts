import { config } from 'zod/v4/core'

/** zod would otherwise probe `new Function`, which the page's policy forbids. Imported before any schema is made. */
config({ jitless: true })
