import type { World } from '../world/world.ts'
import type { Crew } from './crew.ts'
import { answering } from './ports.ts'

export type StandIn = 'stripe' | 'mailbox'

/** The ports of the stand-ins. */
export function standInPorts(world: World, standIns: StandIn[]): number[] {
  const { stripe, smtp, mailbox } = world.ports
  return standIns.flatMap((each) => (each === 'stripe' ? [stripe] : [smtp, mailbox]))
}

/** Starts the Stripe stand-in, the mailbox or both, and resolves when they answer. */
export async function startStandIns(crew: Crew, world: World, standIns: StandIn[]): Promise<void> {
  if (standIns.includes('stripe')) crew.stay(stripe(world))
  if (standIns.includes('mailbox')) crew.stay(mailbox(world))
  const ports = standInPorts(world, standIns)
  await Promise.all(ports.map((port) => answering(port)))
}

function stripe(world: World) {
  return { name: 'stripe', command: process.execPath, args: ['tools/stripe/serve.ts', '--world', world.name] }
}

function mailbox(world: World) {
  const { smtp, mailbox } = world.ports
  return {
    name: 'mailbox',
    command: 'maildev',
    args: ['--smtp', `${smtp}`, '--web', `${mailbox}`, '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'],
  }
}
