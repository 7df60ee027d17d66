import type { Location } from '../../core/places.ts'
import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { literalText } from './literal-text.ts'
import type { Stated } from './stated-values.ts'

/** An option of a command line with the default that code gives it. */
export interface CliOption {
  /** `--port`, `-p`. */
  names: readonly string[]
  value: string | undefined
  at: Location
  /** True where the document can mean this one: its command has the other options of the table too. */
  fits(stated: Stated): boolean
}

/** Files that are read for options: the programs, their commands and what these import. */
const mostFiles = 300

/** Options of the repository's own commands, by commander, yargs, cac, citty, oclif and `parseArgs`. */
export function cliOptions(project: Project): readonly CliOption[] {
  const found: CliOption[] = []
  for (const path of programs(project)) {
    const facts = project.facts(path)
    if (facts === undefined) continue
    const here: CliOption[] = []
    const names = new Set<string>()
    const note = (given: Omit<CliOption, 'fits'>): void => {
      for (const name of given.names) names.add(name)
      here.push({
        ...given,
        fits: ({ peers }) => peers.filter((peer) => names.has(peer)).length * 2 > peers.filter((peer) => peer.startsWith('--')).length,
      })
    }
    for (const call of callsOf(facts)) readCall(call, path, note)
    found.push(...here)
  }
  // An option that several commands give different defaults says nothing certain.
  return found.filter((option) =>
    found.every((other) => other.value === option.value || !other.names.some((name) => option.names.includes(name))),
  )
}

function programs(project: Project): readonly RepoPath[] {
  const starts = [
    ...(project.triggers ?? []).filter(({ kind }) => kind === 'command').map(({ file }) => file),
    ...project.entryPoints.filter(({ kind }) => kind === 'cli').map(({ path }) => path),
  ]
  const paths = new Set<RepoPath>()
  for (const start of starts) {
    for (const path of [start, ...project.importsOf(start)]) if (paths.size < mostFiles && !project.isTest(path)) paths.add(path)
  }
  return [...paths]
}

type Note = (option: Omit<CliOption, 'fits'>) => void

function readCall(call: CallFact, path: RepoPath, note: Note): void {
  const { callee } = call
  const name = callee.k === 'get' ? callee.name : callee.k === 'ref' ? (callee.name.split('.').at(-1) ?? '') : ''
  if (/^(?:option|requiredOption)$/.test(name)) readOption(call, path, note)
  if (/^(?:parseArgs|defineCommand|options?)$/.test(name)) readOptionTable(call, { name, path }, note)
}

/** `.option('-p, --port <n>', 'about', '3000')`, `.option('port', { default: 3000 })`. */
function readOption({ args, line }: CallFact, path: RepoPath, note: Note): void {
  const [first, ...rest] = args
  if (first?.k !== 'str') return
  const names = first.v.match(/--?[a-z][\w-]*/gi) ?? (/^[\w-]+$/.test(first.v) ? [`--${first.v}`] : [])
  const last = rest.at(-1)
  const literal = last?.k === 'obj' ? property(last, 'default') : rest.length > 1 ? last : undefined
  if (names.length > 0) note({ names: names.map((one) => one.replace('--no-', '--')), value: textOf(literal), at: { path, line } })
}

/** `parseArgs({ options: { port: { default: '3000' } } })`, `defineCommand({ args: … })`, `.options({ port: … })`. */
function readOptionTable({ args, line }: CallFact, { name, path }: { name: string; path: RepoPath }, note: Note): void {
  const [first] = args
  if (first?.k !== 'obj') return
  const table = property(first, 'options') ?? property(first, 'args') ?? (/^options?$/.test(name) ? first : undefined)
  if (table?.k !== 'obj') return
  for (const [option, value] of table.props) {
    if (value.k === 'obj')
      note({ names: [`--${kebab(option)}`, `--${option}`], value: textOf(property(value, 'default')), at: { path, line } })
  }
}

function textOf(value: Value | undefined): string | undefined {
  return value === undefined ? undefined : literalText(value)
}

function property(value: Value & { k: 'obj' }, name: string): Value | undefined {
  return value.props.find(([key]) => key === name)?.[1]
}

function kebab(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()
}

/** Every call of a file, chained ones and those inside of values too. */
function callsOf(facts: FileFacts): readonly CallFact[] {
  const calls: CallFact[] = []
  const walk = (value: Value, depth: number): void => {
    if (depth > 60) return
    if (value.k === 'call') {
      calls.push(value.call)
      walk(value.call.callee, depth + 1)
      for (const argument of value.call.args) if (argument.k === 'call') walk(argument, depth + 1)
    } else if (value.k === 'get') walk(value.of, depth + 1)
  }
  for (const call of facts.calls) walk({ k: 'call', call }, 0)
  for (const { value } of facts.bindings) walk(value, 0)
  for (const { value } of facts.exports) if (value !== undefined) walk(value, 0)
  return calls
}
