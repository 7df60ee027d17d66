import process from 'node:process'
import { parseArgs, type ParseArgsConfig } from 'node:util'

type Parsed<Config extends ParseArgsConfig> = ReturnType<
  typeof parseArgs<Config & { options: Config['options'] & { help: { type: 'boolean' } } }>
>

/** Options of a script; `--help` prints how it is used and ends it, and so does an option that it does not have. */
export function readOptions<const Config extends ParseArgsConfig>(usage: string, config: Config): Parsed<Config> {
  try {
    const parsed = parseArgs({ ...config, options: { ...config.options, help: { type: 'boolean' as const, short: 'h' } } })
    if ((parsed.values as { help?: boolean }).help === true) {
      process.stdout.write(`${usage.trim()}\n`)
      process.exit(0)
    }
    return parsed as Parsed<Config>
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage.trim()}`)
  }
}

/** Ends the script with a sentence instead of a stack. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
