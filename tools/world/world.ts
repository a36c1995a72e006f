import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
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

/** Everything that two worlds on one machine must not share. Paths are relative to the project's folder. */
export type LocalEnvironment = {
  name: string
  project: string
  ports: Record<PortName, number>
  /** Where the site is built; Hosting serves its `client` folder. */
  site: string
  functions: string
  /** Who serves the site to people: Hosting the built one, or the development server. */
  front: 'hosting' | 'dev'
  /** The git-ignored configuration written from firebase.json. */
  config: string
  /** Logs, generated rules and what else a run leaves behind; git-ignored. */
  folder: string
}

function world(name: string, project: string, offset: number): LocalEnvironment {
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

/** Two checkouts run beside each other where one has its ports moved: `TABLEE_PORT_OFFSET=10 npm test`. */
const checkoutOffset = Number(process.env.TABLEE_PORT_OFFSET ?? 0)

function shifted(offset: number): Record<PortName, number> {
  const entries = Object.entries(usualPorts).map(([name, port]) => [name, port + offset + checkoutOffset])
  return Object.fromEntries(entries) // the same keys as usualPorts, which fromEntries cannot say
}

/** `local` is what `npm start` and `npm run dev` show; the others stand beside it while `npm test` runs. */
export const environments = {
  local: world('local', 'demo-tablee', 0),
  test: world('test', 'demo-tablee-test', 10_000),
  /** Where `npm test` runs the journeys, beside the rest of it. */
  journeys: world('journeys', 'demo-tablee-journeys', 12_000),
  /** Where the tests of the launcher itself start and stop a world. */
  launch: world('launch', 'demo-tablee-launch', 20_000),
}

/** A world by its name or its project id. */
export function environmentNamed(name: string): LocalEnvironment {
  const found = Object.values(environments).find((each) => each.name === name || each.project === name)
  if (!found) throw new Error(`There is no world "${name}": say ${Object.keys(environments).join(', ')}.`)
  return found
}

/** Where a part of the world answers. */
export function address(world: LocalEnvironment, part: PortName): string {
  return `http://127.0.0.1:${world.ports[part]}`
}
