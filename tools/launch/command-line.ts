import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The parsed options of a command. Invalid ones end it with a message instead of a stack trace. */
export function commandLine<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}
