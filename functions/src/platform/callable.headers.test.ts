import { readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { setResponseHeaders } from './callable.ts'

const header = z.object({ key: z.string(), value: z.string() })
const hosted = z.object({ hosting: z.object({ headers: z.array(z.object({ headers: z.array(header) })) }) })

it.each(['Strict-Transport-Security', 'X-Content-Type-Options'])(
  'a call is answered with the %s that the site says everywhere',
  (name) => {
    const answer = new ServerResponse(new IncomingMessage(new Socket()))
    setResponseHeaders(answer)
    const [everywhere] = hosted.parse(JSON.parse(readFileSync('firebase.json', 'utf8'))).hosting.headers
    expect(answer.getHeader(name)).toBe(everywhere?.headers.find(({ key }) => key === name)?.value)
    expect(answer.getHeader(name)).toBeDefined()
  },
)
