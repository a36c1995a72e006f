import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { meterCommits, meterReads } from '@tablee/functions/testing/firestore-meter'
import { sabotage } from './sabotage.ts'

/*
 * The single function for functions-framework: serves every function of the bundle in FUNCTIONS_BUNDLE below
 * its name, and the webhook at the URL to which the Stripe emulator delivers. `/usage` returns the processor
 * time of this process and the most memory that it has held, `/meters` what it has read and written since the last time.
 */
type Handler = (
  request: IncomingMessage & { path: string; body: unknown },
  response: ServerResponse,
) => unknown
type Deployed = Handler & { __endpoint: { eventTrigger?: object }; run?: (event: unknown) => unknown }

const path = join(process.env.FUNCTIONS_BUNDLE ?? '', 'index.js')
sabotage(process.env.SABOTAGE ?? '')
const meters = { reads: meterReads(), commits: meterCommits() }
const functions: Record<string, Deployed> = await import(pathToFileURL(path).href)

export const all: Handler = async (request, response) => {
  const { path, body } = request
  if (path === '/usage') return response.end(JSON.stringify(process.resourceUsage()))
  if (path === '/meters') return response.end(JSON.stringify(readMeters()))
  const [, first = ''] = path.split('/')
  const deployed = functions[first === 'stripe' ? 'stripeWebhook' : first]
  if (!deployed) return response.writeHead(404).end()
  const { run, __endpoint } = deployed
  if (!__endpoint.eventTrigger || !run) return deployed(request, response)
  // Firestore's triggers have another signature in the framework, with the same handler behind it.
  await run(body)
  response.writeHead(204).end()
}

function readMeters(): object {
  const { reads, commits } = meters
  const counted = { reads: [...reads.counts], commits: [...commits.counts] }
  reads.counts.clear()
  commits.counts.clear()
  return counted
}
