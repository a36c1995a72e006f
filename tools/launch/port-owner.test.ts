import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listeningInodes, parseLsof, portOwner } from './port-owner.ts'

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:13BA 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0000000000000000
   1: 0100007F:13BA 0100007F:D2F0 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1 0000000000000000
   2: 00000000:1092 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0000000000000000
`

describe('listeningInodes', () => {
  it('finds the socket that listens, not one that is connected', () => {
    expect(listeningInodes(table, 5050)).toEqual(['4711'])
  })

  it('finds nothing for another port', () => {
    expect(listeningInodes(table, 5051)).toEqual([])
  })
})

describe('parseLsof', () => {
  it('reads the process and its name', () => {
    expect(parseLsof('p812\ncControlCenter\nf10\n')).toEqual({ pid: 812, command: 'ControlCenter' })
  })

  it('is null when nothing listens', () => {
    expect(parseLsof('')).toBeNull()
  })
})

describe('portOwner', () => {
  it('names this very process for a port that it listens on', async () => {
    const server = createServer()
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    expect(portOwner(port)?.pid).toBe(process.pid)
    server.close()
  })
})
