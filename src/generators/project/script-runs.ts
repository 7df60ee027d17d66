import { commandsOf, programName } from './script-commands.ts'

/** Scripts of a manifest, and what its package is. */
export interface Scripts {
  scripts: Readonly<Record<string, string>>
  /** The package is part of a workspace, so that Turborepo, started in it, runs scripts of it. */
  isMember: boolean
}

/** A command that a script comes to run, by way of whatever scripts. */
export interface RunCommand {
  words: readonly string[]
  /** It runs in a folder that a command before it entered. */
  isElsewhere: boolean
}

/** The commands that a script comes to run, in their order: none behind a command that never ends, where they would wait for its end. */
export function runsOf(all: Scripts, name: string): readonly RunCommand[] {
  return runScript({ ...all, seen: new Set() }, { script: name })
}

/** Scripts, and those that were followed: a circle of them ends. */
interface Followed extends Scripts {
  seen: Set<string>
}

/** What a script that is started by its name comes to run, or a line for a shell. */
function runScript(all: Followed, { script, text, more = [] }: Started): readonly RunCommand[] {
  if (script === undefined) return runText(all, text ?? '', more)
  if (all.seen.has(script) || all.scripts[script] === undefined) return []
  all.seen.add(script)
  const first = runScript(all, { script: `pre${script}` })
  return first.some(neverEnds) ? first : [...first, ...runText(all, all.scripts[script] ?? '', more)]
}

function runText(all: Followed, text: string, more: readonly string[]): readonly RunCommand[] {
  const found: RunCommand[] = []
  const commands = commandsOf(text)
  let isBlocked = false
  let isElsewhere = false
  for (const [i, command] of commands.entries()) {
    if (isBlocked && command.waits) continue
    const words = i === commands.length - 1 ? [...command.words, ...more] : command.words
    if (words[0] === 'cd') isElsewhere = true
    const runs = runCommand(all, words).map((run) => ({ ...run, isElsewhere: run.isElsewhere || isElsewhere }))
    isBlocked = runs.some(neverEnds)
    found.push(...runs)
  }
  return found
}

/** What one command comes to run: itself, or the scripts and commands that it starts. */
function runCommand(all: Followed, words: readonly string[]): readonly RunCommand[] {
  return startedBy(all, words)?.flatMap((started) => runScript(all, started)) ?? [{ words, isElsewhere: false }]
}

/** A script that is started by its name, or a line for a shell. */
interface Started {
  script?: string
  text?: string
  more?: readonly string[]
}

const managers: ReadonlySet<string> = new Set(['npm', 'pnpm', 'yarn', 'bun'])
/** Programs that start several scripts by their names, or by patterns of them. */
const severals: ReadonlySet<string> = new Set(['npm-run-all', 'npm-run-all2', 'run-s', 'run-p'])
/** Programs that take whole lines, each as one word. */
const lines: ReadonlySet<string> = new Set(['concurrently', 'conc', 'nodemon', 'sh', 'bash'])
/** Options of package managers that lead to another package. */
const elsewhere = /^(?:-w|-C|-F|-r|--workspace|--workspaces|--filter|--prefix|--dir|--cwd|--recursive)(?:=|$)/

/** What a command starts; undefined for one that starts nothing of the manifest. */
function startedBy(all: Scripts, words: readonly string[]): readonly Started[] | undefined {
  const at = words.findIndex((word) => managers.has(word) || severals.has(programName(word)) || isOther(word))
  const program = programName(words[at] ?? '')
  const rest = words.slice(at + 1)
  // a manager also runs programs: `pnpm exec concurrently …`
  if (managers.has(program)) return byManager(all, program, rest) ?? startedBy(all, rest)
  if (severals.has(program)) return rest.filter((word) => !word.startsWith('-')).flatMap((word) => named(all, word))
  if (lines.has(program)) return rest.flatMap((word) => lineOf(all, word))
  if (program === 'turbo') return all.isMember ? rest.filter((word) => all.scripts[word] !== undefined).map((script) => ({ script })) : []
  if (program === 'node' && rest[0] === '--run') return [{ script: rest[1] ?? '' }]
  return undefined
}

function isOther(word: string): boolean {
  return lines.has(programName(word)) || programName(word) === 'turbo' || word === 'node'
}

/** `npm run dev`, `yarn dev`; undefined where the manager runs a program: `pnpm exec wrangler dev`, `yarn wrangler dev`. */
function byManager(all: Scripts, program: string, rest: readonly string[]): readonly Started[] | undefined {
  const own = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest
  if (own.some((word) => elsewhere.test(word)) || rest[0] === 'workspace') return []
  const at = rest.findIndex((word) => !word.startsWith('-') && word !== 'run' && word !== 'run-script')
  const script = rest[at] ?? ''
  // npm runs a script without the word `run` where it is one of a few
  const isRun = program !== 'npm' || rest.includes('run') || rest.includes('run-script') || script === 'start'
  if (!isRun || all.scripts[script] === undefined) return undefined
  return [{ script, more: rest.slice(at + 1).filter((word) => word !== '--') }]
}

/** A word of a program that takes lines: `npm:dev:*` is one of scripts. */
function lineOf(all: Scripts, word: string): readonly Started[] {
  const script = /^(?:npm|pnpm|yarn|bun|node):(.+)$/.exec(word)?.[1]
  if (script !== undefined) return named(all, script.split(' ')[0] ?? '')
  return word.startsWith('-') ? [] : [{ text: word }]
}

/** Scripts of a name, or of a pattern such as `dev:*`. */
function named({ scripts }: Scripts, word: string): readonly Started[] {
  const star = word.indexOf('*')
  if (star < 0) return scripts[word] === undefined ? [] : [{ script: word }]
  const [start, end] = [word.slice(0, star), word.slice(word.lastIndexOf('*') + 1)]
  const names = Object.keys(scripts).filter((one) => one.length > start.length + end.length && one.startsWith(start) && one.endsWith(end))
  return names.map((script) => ({ script }))
}

/** Words by which programs are told to go on until somebody stops them. */
const lasting: ReadonlySet<string> = new Set(['dev', 'serve', 'preview', 'start', 'watch', '--watch', '-w'])

/** True for a command behind which nothing runs that waits for its end. */
function neverEnds({ words }: RunCommand): boolean {
  const [first = ''] = words.map(programName).filter((word) => word !== 'npx' && word !== 'bunx')
  const isBareVite =
    first === 'vite' && words.slice(words.findIndex((word) => programName(word) === 'vite') + 1).every((word) => word.startsWith('-'))
  return isBareVite || words.some((word) => lasting.has(word))
}
