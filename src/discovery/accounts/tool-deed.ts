import type { Deed } from '../../core/account.ts'
import type { CallFact, Value } from '../../core/facts.ts'
import { calleeName, chainOf, templateText } from '../values/chain.ts'
import { importOf } from './import-of.ts'
import { held, type Scope } from './scope.ts'
import { setTo, type Setting } from './set-to.ts'

type ToolDeed = Extract<Deed['what'], { does: 'uses' }>

const git: Readonly<Record<string, string>> = {
  clone: 'clones a git repository',
  pull: 'pulls a git repository',
  push: 'pushes to a git repository',
  commit: 'commits to a git repository',
}

const run = 'runs the command'

const commands: Readonly<Record<string, string>> = Object.fromEntries(
  ['exec', 'execSync', 'execFile', 'execFileSync', 'spawn', 'spawnSync', 'execa', 'execaSync', 'execaCommand', 'sync', 'default'].map(
    (name) => [name, run],
  ),
)

/** Packages that make other programs do something, with what their functions and the methods of what they make do. */
const tools: readonly { from: RegExp; calls: Readonly<Record<string, string>> }[] = [
  { from: /^(?:simple-git(?:\/promise)?|isomorphic-git)$/, calls: git },
  { from: /^(?:node:)?child_process$|^execa$|^cross-spawn$/, calls: commands },
]

/** What a call makes another program do; undefined for any other call, and for a command whose name is computed. */
export function toolDeed(call: CallFact, scope: Scope, setting: Setting): ToolDeed | undefined {
  if (call.new === true) return undefined
  const { root, links } = chainOf({ k: 'call', call })
  const found = sourceOf(root, scope, setting, 3)
  if (found === undefined) return undefined
  const isPlain = links.length <= 1 && call.callee.k === 'ref' && !call.callee.name.includes('.')
  const by = isPlain ? found.name : calleeName(call)
  const calls = tools.find(({ from }) => from.test(found.from))?.calls
  const how = calls !== undefined && Object.hasOwn(calls, by) ? calls[by] : undefined
  if (how === undefined) return undefined
  const written = { does: 'uses', how, by: calleeName(call), from: found.from } as const
  if (how !== run) return written
  const command = commandOf(call.args[0], scope, setting)
  return command === undefined ? undefined : { ...written, command }
}

/** What a name, or what made the value that it holds, is imported from: `git` of `const git = simpleGit()`, `run` of `const run = promisify(exec)`. */
function sourceOf(name: string, scope: Scope, setting: Setting, left: number): { from: string; name: string } | undefined {
  if (left <= 0 || name === '') return undefined
  const own = importOf(setting.project, scope.place.path, name)
  if (own !== undefined) return own
  const facts = setting.project.facts(scope.place.path)
  const bound = held(name, scope)
  const value = bound?.test ?? facts?.bindings.find((one) => one.name === name && one.in === -1)?.value
  if (value?.k !== 'call') return undefined
  const [first] = value.call.args
  const inner = calleeName(value.call) === 'promisify' && first?.k === 'ref' ? first.name : chainOf(value as Value).root
  return inner === name ? undefined : sourceOf(inner, bound?.scope ?? scope, setting, left - 1)
}

/** The program that a command line starts: its first word, where that is written. */
function commandOf(written: Value | undefined, scope: Scope, setting: Setting): string | undefined {
  if (written === undefined) return undefined
  const found = setTo({ test: written, scope }, setting)
  const text = found?.to === 'literal' ? found.text : templateText(written)
  return /^[\w./-]+(?=\s|$)/.exec(text ?? '')?.[0]
}
