import { setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { draw } from './draw.ts'
import type { ApiMischief } from './settings.ts'

/** The way to the API, as unreliable as it is set. */
export interface UnreliableApi {
  /** To stand before the API's routes. */
  readonly handler: RequestHandler
  /** Sets it, and counts requests from here on; null makes it reliable. */
  set(mischief: ApiMischief | null): void
}

/** A way to the API that does no mischief until it is told to. */
export function unreliableApi(): UnreliableApi {
  let settings: ApiMischief | null = null
  let requests = 0
  return {
    set(mischief) {
      settings = mischief
      requests = 0
    },
    async handler(request, response, next) {
      if (!settings) return next()
      const { seed, lost, unheard, failed, delayMs } = settings
      const nth = requests++
      const falls = (share: number, fate: string) => draw(seed, nth, fate) < share
      await wait(draw(seed, nth, 'delay') * delayMs)
      if (falls(lost, 'lost')) return void request.socket.destroy()
      if (falls(failed, 'failed'))
        return void response.status(500).json({ error: { type: 'api_error', message: 'Told to fail.' } })
      if (falls(unheard, 'unheard'))
        response.json = () => {
          request.socket.destroy()
          return response
        }
      next()
    },
  }
}
