import { UsageError } from '../../core/errors.ts'
import type { Generator, Option, Plan, Words } from '../../generators/growth/generator.ts'
import { entries } from '../../generators/index.generated.ts'
import { lineOf } from '../../generators/names/command-line.ts'
import { typed } from '../../generators/names/typed.ts'

/** `/template …` as typed, checked. */
export interface AskedTemplate {
  generator: Generator
  plan: Plan
  /** The command line without what only says where and how: the same words give the same line. */
  line: string
  /** Folder of the package, as typed. */
  package?: string
  /** What has to be there first is made in the same run. */
  withDependencies: boolean
  /** It deploys to this environment once it is written. */
  deploy?: string
}

/** Options of every subcommand, which say where and how. */
export const sharedOptions: readonly Option[] = [
  { name: '--package', takes: 'folder', about: 'Folder of the package that is meant, where the repository has several' },
  { name: '--with-dependencies', about: 'Also runs what has to be there first' },
]

/** Reads the tokens behind `/template`. */
export function parseTemplate(tokens: readonly string[]): AskedTemplate {
  const [name, ...rest] = tokens
  const generator = entries.find((entry) => entry.name === name)
  if (generator === undefined)
    throw new UsageError(
      `Expected a subcommand: ${entries.map((entry) => `\`${entry.name}\``).join(', ')} or \`list\`, got ${typed(name ?? '')}.`,
    )
  const words = wordsOf(rest, generator)
  const { [packageKey]: folder, ...own } = Object.fromEntries(words.options)
  const withDependencies = Object.hasOwn(own, dependenciesKey)
  const isDeployed = Object.hasOwn(own, deployKey)
  delete own[dependenciesKey]
  delete own[deployKey]
  const options = new Map(Object.entries(own))
  return {
    generator,
    plan: generator.bind({ positional: words.positional, options }),
    line: lineOf(generator.name, { positional: words.positional, options }),
    withDependencies,
    ...(folder !== undefined && { package: folder }),
    ...(isDeployed && { deploy: words.positional[0] ?? '' }),
  }
}

const packageKey = 'package'
const dependenciesKey = 'with-dependencies'
const deployKey = 'deploy'

function wordsOf(tokens: readonly string[], generator: Generator): Words {
  const positional: string[] = []
  const options = new Map<string, string>()
  const known = [...sharedOptions, ...generator.options]
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] ?? ''
    if (!/^[\p{Pd}\u2212]{1,2}[A-Za-z]/u.test(token)) {
      positional.push(token)
      continue
    }
    const [written = '', ...inline] = token.split('=')
    const option = known.find(({ name }) => name === written)
    if (option === undefined) throw unknownOption(token, generator, known)
    const key = option.name.slice(2)
    if (options.has(key)) throw new UsageError(`Expected \`${option.name}\` once, got it twice.`)
    options.set(
      key,
      option.takes === undefined
        ? noValue(inline, option.name)
        : inline.length > 0
          ? inlineValue(inline, option.name)
          : valueAt(tokens, ++i, option.name),
    )
  }
  return { positional, options }
}

function noValue(inline: readonly string[], name: string): '' {
  if (inline.length > 0) throw new UsageError(`Expected \`${name}\` to have no value, got ${typed(inline.join('='))}.`)
  return ''
}

function inlineValue(inline: readonly string[], name: string): string {
  const value = inline.join('=')
  if (value === '') throw new UsageError(`Expected a value behind \`${name}\`, got none.`)
  return value
}

function valueAt(tokens: readonly string[], at: number, name: string): string {
  const value = tokens[at]
  if (value === undefined || value === '' || value.startsWith('--')) throw new UsageError(`Expected a value behind \`${name}\`, got none.`)
  return value
}

function unknownOption(token: string, { name }: Generator, known: readonly { name: string }[]): UsageError {
  return new UsageError(
    `Expected an option of \`/template ${name}\` (${[...new Set(known.map((one) => `\`${one.name}\``))].join(', ')}), got ${typed(token)}.`,
  )
}
