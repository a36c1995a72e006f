import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The oldest major version that the emulators accept. */
const OLDEST_JAVA = 21

/** The folders where common installers put a JDK, on Linux and on macOS. */
const usualHomes = [
  '/usr/lib/jvm/*',
  '/opt/java/*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home',
  '/usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home',
  join(process.env.HOME ?? '/root', '.sdkman/candidates/java/*'),
]

/** The major version in the output of `java -version` (`1.8` is 8); null if there is none. */
export function javaMajor(output: string): number | null {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? []
  if (!first) return null
  return Number(first === '1' ? second : first)
}

/**
 * The `bin` folder of a Java that the emulators accept: from `JAVA_HOME`, then the PATH, then the usual
 * folders. Versions that are too old are skipped.
 */
export function findJava(): string {
  const named = process.env.JAVA_HOME ? [join(process.env.JAVA_HOME, 'bin')] : []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const usual = globSync(usualHomes).map((home) => join(home, 'bin'))
  const found = [...named, ...onPath, ...usual].find((bin) => (versionIn(bin) ?? 0) >= OLDEST_JAVA)
  if (found) return found
  throw new Error(
    `No Java ${OLDEST_JAVA} or newer was found: install one (Debian: apt install openjdk-21-jre-headless, macOS: brew install openjdk) or point JAVA_HOME at it.`,
  )
}

/**
 * Reads the version from a JDK's `release` file, which is faster than starting it. A `java` without that file
 * is started.
 */
function versionIn(bin: string): number | null {
  const java = join(bin, 'java')
  const release = join(bin, '..', 'release')
  if (!existsSync(java)) return null
  const said = existsSync(release) && /JAVA_VERSION="([^"]+)"/.exec(readFileSync(release, 'utf8'))?.[1]
  if (said) return javaMajor(`version "${said}"`)
  return javaMajor(spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr ?? '')
}
