import { world } from './world.ts'

/** The world's browser. Its flags let Debian's build run as root and keep quiet on a closed network. */
export const chromium = {
  executablePath: world.chromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
