import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setResponseHeaders } from '@tablee/functions/response-headers'
import { expect, it } from 'vitest'
import { deployedConfig } from '../world/firebase-config.ts'

it.each(['Strict-Transport-Security', 'X-Content-Type-Options'])(
  'a call is answered with the %s that the site says everywhere',
  (name) => {
    const answer = new ServerResponse(new IncomingMessage(new Socket()))
    setResponseHeaders(answer)
    const [everywhere] = deployedConfig().hosting.headers
    expect(answer.getHeader(name)).toBe(everywhere?.headers.find(({ key }) => key === name)?.value)
    expect(answer.getHeader(name)).toBeDefined()
  },
)
