import type { LocalEnvironment } from '../world/world.ts'
import { answering } from './ports.ts'
import type { ProcessGroup } from './process-group.ts'

export type LocalService = 'stripe' | 'mailbox'

/** The ports of local services. */
export function localServicePorts(world: LocalEnvironment, services: LocalService[]): number[] {
  const { stripe, smtp, mailbox } = world.ports
  return services.flatMap((each) => (each === 'stripe' ? [stripe] : [smtp, mailbox]))
}

/** Starts the Stripe emulator, the mailbox or both, and resolves when they accept connections. */
export async function startLocalServices(
  processes: ProcessGroup,
  world: LocalEnvironment,
  services: LocalService[],
): Promise<void> {
  if (services.includes('stripe')) processes.stay(stripe(world))
  if (services.includes('mailbox')) processes.stay(mailbox(world))
  const ports = localServicePorts(world, services)
  await Promise.all(ports.map((port) => answering(port)))
}

function stripe(world: LocalEnvironment) {
  return { name: 'stripe', command: process.execPath, args: ['tools/stripe/serve.ts', '--world', world.name] }
}

function mailbox(world: LocalEnvironment) {
  const { smtp, mailbox } = world.ports
  return {
    name: 'mailbox',
    command: 'maildev',
    args: ['--smtp', `${smtp}`, '--web', `${mailbox}`, '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'],
  }
}
