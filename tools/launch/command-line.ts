import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The options of a command; a wrong one ends it with a sentence instead of a stack. */
export function commandLine<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(2)
  }
}
