import { fileURLToPath } from 'node:url'

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const usualPorts = {
  hosting: 5050,
  auth: 9099,
  firestore: 8080,
  firestoreWebsocket: 9150,
  functions: 5001,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
  stripe: 4242,
  smtp: 1025,
  mailbox: 1080,
  ui: 4000,
  dev: 5173,
}

export type PortName = keyof typeof usualPorts

/**
 * The configuration of one local environment. Environments that run on one machine share none of these
 * values. Paths are relative to the project's folder.
 */
export type LocalEnvironment = {
  name: string
  project: string
  ports: Record<PortName, number>
  /** The site's build folder; Hosting serves its `client` folder. */
  site: string
  functions: string
  /** The server of the site: Hosting for the built one, or the development server. */
  front: 'hosting' | 'dev'
  /** The git-ignored configuration, generated from firebase.json. */
  config: string
  /** Logs, generated rules and other output of a run; git-ignored. */
  folder: string
}

function environment(name: string, project: string, offset: number): LocalEnvironment {
  return {
    name,
    project,
    ports: shifted(offset),
    site: `web/dist/${name}`,
    functions: `functions/dist/${name}`,
    front: 'hosting',
    config: `firebase.${name}.json`,
    folder: `.local/${name}`,
  }
}

/** Moves all ports, so that two checkouts can run at the same time: `TABLEE_PORT_OFFSET=10 npm test`. */
const checkoutOffset = Number(process.env.TABLEE_PORT_OFFSET ?? 0)

function shifted(offset: number): Record<PortName, number> {
  const entries = Object.entries(usualPorts).map(([name, port]) => [name, port + offset + checkoutOffset])
  return Object.fromEntries(entries) // `as`: the same keys as usualPorts, which the type of fromEntries loses
}

/**
 * `local` is the environment of `npm start` and `npm run dev`. The others exist beside it while tests run.
 */
export const environments = {
  local: environment('local', 'demo-tablee', 0),
  test: environment('test', 'demo-tablee-test', 10_000),
  /** Used by `npm test` for the journeys, beside its other stages. */
  journeys: environment('journeys', 'demo-tablee-journeys', 12_000),
  /** Used by `npm test` for the simulator: Firestore's emulator slows down with each document that it ever held. */
  simulation: environment('simulation', 'demo-tablee-simulation', 14_000),
  /** Used by the launcher's own tests, which start and stop an environment. */
  launch: environment('launch', 'demo-tablee-launch', 20_000),
}

/** An environment by its name or its project id. */
export function environmentNamed(name: string): LocalEnvironment {
  const found = Object.values(environments).find((each) => each.name === name || each.project === name)
  if (!found)
    throw new Error(`There is no environment "${name}": choose from ${Object.keys(environments).join(', ')}.`)
  return found
}

/** The URL of a part of the environment. */
export function address(environment: LocalEnvironment, part: PortName): string {
  return `http://127.0.0.1:${environment.ports[part]}`
}
