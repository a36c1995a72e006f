import type { LocalEnvironment } from '../world/environments.ts'
import { answering } from './ports.ts'
import type { ProcessGroup } from './process-group.ts'

export type LocalService = 'stripe' | 'mailbox'

/** The ports of local services. */
export function localServicePorts(environment: LocalEnvironment, services: LocalService[]): number[] {
  const { stripe, smtp, mailbox } = environment.ports
  return services.flatMap((each) => (each === 'stripe' ? [stripe] : [smtp, mailbox]))
}

/** Starts the Stripe emulator, the mailbox or both, and resolves when they accept connections. */
export async function startLocalServices(
  processes: ProcessGroup,
  environment: LocalEnvironment,
  services: LocalService[],
): Promise<void> {
  if (services.includes('stripe')) processes.stay(stripe(environment))
  if (services.includes('mailbox')) processes.stay(mailbox(environment))
  const ports = localServicePorts(environment, services)
  await Promise.all(ports.map((port) => answering(port)))
}

function stripe(environment: LocalEnvironment) {
  return {
    name: 'stripe',
    command: process.execPath,
    args: ['tools/stripe/serve.ts', '--world', environment.name],
  }
}

function mailbox(environment: LocalEnvironment) {
  const { smtp, mailbox } = environment.ports
  return {
    name: 'mailbox',
    command: 'maildev',
    args: ['--smtp', `${smtp}`, '--web', `${mailbox}`, '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'],
  }
}
