import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * What functions-framework serves as `cold`: the function FUNCTION of the bundle in FUNCTIONS_BUNDLE. The whole bundle is
 * loaded, as in the cloud.
 */
type Request = IncomingMessage & { body: unknown }
type Deployed = ((request: Request, response: ServerResponse) => unknown) & {
  __endpoint: { eventTrigger?: object }
  run?: (event: unknown) => unknown
}

const { FUNCTION = '', FUNCTIONS_BUNDLE = '' } = process.env
const functions: Record<string, Deployed> = await import(
  pathToFileURL(join(FUNCTIONS_BUNDLE, 'index.js')).href
)
const deployed = functions[FUNCTION]
if (!deployed) throw new Error(`The bundle has no function ${FUNCTION}`)

export async function cold(request: Request, response: ServerResponse): Promise<unknown> {
  const { run, __endpoint } = deployed as Deployed // checked above
  if (!__endpoint.eventTrigger || !run) return (deployed as Deployed)(request, response)
  // Firestore's triggers have another signature in the framework, with the same handler behind it.
  await run(request.body)
  return response.writeHead(204).end()
}
