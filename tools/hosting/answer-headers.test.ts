import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { setAnswerHeaders } from '../../functions/src/platform/answer-headers.ts'
import { siteHeaders } from './site-headers.ts'

it.each(['Strict-Transport-Security', 'X-Content-Type-Options'])(
  'a call is answered with the %s that the site says everywhere',
  (name) => {
    const answer = new ServerResponse(new IncomingMessage(new Socket()))
    setAnswerHeaders(answer)
    const [everywhere] = siteHeaders()
    expect(answer.getHeader(name)).toBe(everywhere?.headers.find(({ key }) => key === name)?.value)
    expect(answer.getHeader(name)).toBeDefined()
  },
)
