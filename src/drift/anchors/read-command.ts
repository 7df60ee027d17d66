import { foreignCommands, interpreters, launchers, runners, valuedOptions } from './commands.ts'
import { moved, type Named } from './names/named.ts'
import { readPath } from './names/read-path.ts'
import { filesGiven } from './given-files.ts'
import { readRequest } from './read-request.ts'
import { readCommands, type ShellCommand, type ShellWord } from './shell-words.ts'

/** What a command line names, and the files that it makes. */
export interface CommandRead {
  found: readonly Named[]
  /** Files and folders that exist once it ran. */
  made: readonly string[]
}

const wrappers = new Set([
  'sudo',
  'time',
  'nohup',
  'exec',
  'env',
  'cross-env',
  'cross-env-shell',
  'dotenv',
  'command',
  'then',
  'do',
  '--',
  'export',
  'ENV',
  'doppler',
])
const makers = new Set(['mkdir', 'touch', 'mktemp', 'degit', 'tiged', 'gitpick'])

/** Reads one command. */
export function readCommand(command: ShellCommand): CommandRead {
  const found: Named[] = []
  let at = 0
  while (at < command.length) {
    const word = command[at] as ShellWord
    const assigned = /^([A-Z][A-Z\d_]+)=/.exec(word.text)?.[1]
    if (assigned !== undefined) found.push({ kind: 'env', name: assigned, from: word.from, to: word.from + assigned.length })
    else if (!wrappers.has(word.text) && !/^[A-Za-z_]\w*=/.test(word.text) && !(at > 0 && /^-[a-z]$/.test(word.text))) break
    at++
  }
  const rest = command.slice(at)
  const made = madeBy(rest)
  if (rest[0] !== undefined) found.push(...readProgram(rest[0], rest.slice(1)))
  for (const { text, from } of rest)
    for (const match of text.slice(0, 500).matchAll(/\$\{?([A-Z][A-Z\d]*_[A-Z\d_]+)/g)) {
      const start = from + match.index + match[0].length - (match[1] ?? '').length
      found.push({ kind: 'env', name: match[1] ?? '', from: start, to: start + (match[1] ?? '').length })
    }
  return { found, made }
}

/** Readers of programs that are no repository's own and still name something of it. */
const programs: Readonly<Record<string, (words: readonly ShellWord[], program: string) => readonly Named[]>> = {
  ...Object.fromEntries(Object.keys(runners).map((name) => [name, readRunner])),
  ...Object.fromEntries([...interpreters].map((name) => [name, readInterpreted])),
  ...Object.fromEntries([...launchers].map((name) => [name, readLaunched])),
  ...Object.fromEntries(['make', 'just', 'task'].map((name) => [name, readTargets])),
  ...Object.fromEntries(['curl', 'http', 'wget'].map((name) => [name, readRequest])),
  ...Object.fromEntries(['docker', 'docker-compose', 'podman'].map((name) => [name, readDocker])),
  ...Object.fromEntries(['helm', 'kubectl'].map((name) => [name, (words) => [...readManifests(words), ...readInner(words)]])),
  ...Object.fromEntries(['cd', 'pushd'].map((name) => [name, (words) => paths(words.slice(0, 1), true)])),
  ...Object.fromEntries(['mv', 'cat', 'chmod', 'ln'].map((name) => [name, (words) => paths(words.filter(isPlain).slice(0, 3), false)])),
  cp: (words) => paths(words.filter(isPlain).slice(0, 1), false),
  bun: readBun,
}

function readProgram(program: ShellWord, words: readonly ShellWord[]): readonly Named[] {
  const name = program.text
  const known = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (known !== undefined) return known(words, name)
  if (/^(?:\.{1,2}\/|[\w.-]+\/)/.test(name) && readPath(name) !== undefined)
    return [...paths([program], true), ...flagsOf(name.replace(/^\.\//, ''), words)]
  // a program that is known to be of others is somebody's own: whose repository it is tells
  if (foreignCommands.has(name)) return [...filesGiven(name, words), ...readInner(words), ...variablesGiven(words), ...flagsOf(name, words)]
  if (!/^[a-z][\w.-]*$/.test(name)) return [...filesGiven(name, words), ...readInner(words)]
  return [{ kind: 'script', name, from: program.from, to: program.to }, ...flagsOf(name, words)]
}

/** A command that another one runs: in quotes, or behind `exec`, `run` and two dashes. */
function readInner(words: readonly ShellWord[]): readonly Named[] {
  const quoted = words.flatMap(({ text, from }) =>
    /\s/.test(text) && startsInner(text.split(/\s/, 1)[0] ?? '')
      ? moved(
          readCommands(text).flatMap((command) => readCommand(command).found),
          from,
        )
      : [],
  )
  const door = words.findIndex(({ text }) => text === 'exec' || text === 'run' || text === '--')
  const first = door === -1 ? -1 : words.findIndex(({ text }, index) => index > door && startsInner(text))
  return first === -1 ? quoted : [...quoted, ...readCommand(words.slice(first)).found]
}

function startsInner(word: string): boolean {
  return /^[a-z]/.test(word) && (runners[word] !== undefined || interpreters.has(word) || launchers.has(word) || word === 'make')
}

/** Bun runs files as well as scripts. */
function readBun(words: readonly ShellWord[]): readonly Named[] {
  const first = withoutValues(words).find(({ text }) => text !== 'run')
  return first !== undefined && fileLike(first.text) ? paths([first], false) : readRunner(words, 'bun')
}

/** `npm run build -w web -- --watch`. */
function readRunner(words: readonly ShellWord[], runner: string): readonly Named[] {
  const workspace = workspaceOf(words)
  const place = workspace === undefined ? [runner] : [runner, workspace]
  let plain = withoutValues(words)
  if (plain[0]?.text === 'workspace' && runner === 'yarn') {
    place.push(plain[1]?.text ?? '')
    plain = plain.slice(2)
  }
  const verb = plain[0]
  if (verb === undefined) return []
  if (['exec', 'dlx', 'x'].includes(verb.text)) return readLaunched(words.slice(words.indexOf(verb) + 1))
  const ran = ['run', 'run-script', 'rum'].includes(verb.text)
  const script = ran ? plain[1] : verb
  if (script === undefined || !/^[A-Za-z][\w:./-]*$/.test(script.text) || (!ran && !isBareScript(runner, script.text))) return []
  const name = script.text === 't' || script.text === 'tst' ? 'test' : script.text
  return [
    { kind: 'script', name, from: script.from, to: script.to, of: place },
    // npm alone keeps what stands before two dashes for itself
    ...flagsOf(name, runner === 'npm' ? behindDashes(words) : words.slice(words.indexOf(script) + 1)),
    ...filesGiven(runner, words.slice(words.indexOf(script) + 1)),
  ]
}

/** Scripts that a runner runs without a word before them: of npm only a few. */
function isBareScript(runner: string, name: string): boolean {
  if (runner === 'npm') return ['start', 'test', 'stop', 'restart', 't', 'tst'].includes(name)
  return runners[runner]?.has(name) === false
}

function workspaceOf(words: readonly ShellWord[]): string | undefined {
  for (const [index, { text }] of words.entries()) {
    if (text === '--') return undefined
    const joined = /^(?:--workspace|--filter|--prefix|--dir|--cwd)=(.+)$/.exec(text)?.[1]
    if (joined !== undefined) return joined
    if (/^(?:-w|--workspace|--filter|-F|-C|--prefix|--dir|--cwd)$/.test(text)) return words[index + 1]?.text
  }
  return undefined
}

/** Words without options of the runner itself. */
function withoutValues(words: readonly ShellWord[]): readonly ShellWord[] {
  const kept: ShellWord[] = []
  for (let at = 0; at < words.length; at++) {
    const { text } = words[at] as ShellWord
    if (text === '--' || text === '>') break
    if (text.startsWith('-')) {
      if (valuedOptions.has(text)) at++
    } else kept.push(words[at] as ShellWord)
  }
  return kept
}

function behindDashes(words: readonly ShellWord[]): readonly ShellWord[] {
  const dashes = words.findIndex(({ text }) => text === '--')
  return dashes === -1 ? [] : words.slice(dashes + 1)
}

/** A program of a package: `npx @acme/cli@latest init --force`. */
function readLaunched(words: readonly ShellWord[]): readonly Named[] {
  const at = words.findIndex(({ text }) => !text.startsWith('-'))
  const program = words[at]
  if (program === undefined) return []
  const name = program.text.replace(/(?<=.)@[\w.^~-]*$/, '')
  if (name.startsWith('create-')) return []
  if (foreignCommands.has(name))
    return Object.hasOwn(programs, name)
      ? readProgram(program, words.slice(at + 1))
      : [...filesGiven(name, words.slice(at + 1)), ...flagsOf(name, words.slice(at + 1))]
  if (!/^(?:@[\w.-]+\/)?[a-z][\w.-]*$/.test(name)) return []
  return [{ kind: 'script', name, from: program.from, to: program.from + name.length }, ...flagsOf(name, words.slice(at + 1))]
}

function readTargets(words: readonly ShellWord[], runner: string): readonly Named[] {
  if (words.some(({ text }) => text === '-C' || text === '-f' || text.startsWith('--'))) return []
  return words
    .filter(({ text }) => /^[A-Za-z][\w.:/-]*$/.test(text) && !/^(?:sure|it|install)$/.test(text))
    .map(({ text, from, to }) => ({ kind: 'script', name: text, from, to, of: [runner] }))
}

/** Variables and files that a container is given. */
function readContainer(words: readonly ShellWord[]): readonly Named[] {
  return words.flatMap((word, index): readonly Named[] => {
    const before = words[index - 1]?.text
    const variable = /^(?:-e|--env)$/.test(before ?? '') ? /^([A-Z][A-Z\d_]+)(?==|$)/.exec(word.text)?.[1] : undefined
    if (variable !== undefined) return [{ kind: 'env', name: variable, from: word.from, to: word.from + variable.length }]
    return /^(?:-f|--file|--env-file)$/.test(before ?? '') ? paths([word], true) : []
  })
}

/** Options of a container's run that take a value. */
const valuedOfRun =
  /^(?:-[eplvuwhm]|--(?:add-host|cap-add|cap-drop|cpus|device|dns|entrypoint|env|env-file|expose|gpus|hostname|label|link|log-driver|log-opt|memory|mount|name|net|network|network-alias|platform|pid|publish|pull|restart|security-opt|shm-size|tmpfs|ulimit|user|volume|volumes-from|workdir))$/

/** What a container is given, the command that runs in it, and the flags behind its image, which are of the program that it holds. */
function readDocker(words: readonly ShellWord[]): readonly Named[] {
  const found = [...readContainer(words), ...readInner(words)]
  const run = words.findIndex(({ text }) => text === 'run')
  if (run === -1 || run > 1) return found
  let at = run + 1
  while (words[at]?.text.startsWith('-') === true) at += valuedOfRun.test(words[at]?.text ?? '') ? 2 : 1
  const image = words[at]?.text.replace(/:[\w.-]+$/, '')
  return image === undefined ? found : [...found, ...flagsOf(image, words.slice(at + 1))]
}

/** Variables that a platform or a file is given: `fly secrets set API_KEY=…`, `wrangler secret put API_KEY`, `echo "API_KEY=…" >> .env`. */
function variablesGiven(words: readonly ShellWord[]): readonly Named[] {
  const keeps = words.slice(0, 2).some(({ text }) => /^(?:secrets?|env|vars?|variables?|config:set)$/.test(text))
  return words.flatMap(({ text, from }, index): readonly Named[] => {
    const name =
      /^(?:--[\w-]{1,30}=)?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)=/.exec(text)?.[1] ??
      (keeps && index > 0 && /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(text) ? text : undefined)
    if (name === undefined) return []
    const start = from + text.indexOf(name)
    return [{ kind: 'env', name, from: start, to: start + name.length }]
  })
}

/** Files that a cluster is given: `helm install api chart -f chart/values.yaml`. */
function readManifests(words: readonly ShellWord[]): readonly Named[] {
  return words.flatMap((word, index) =>
    /^(?:-f|--file(?:name)?|--values|-k)$/.test(words[index - 1]?.text ?? '') ? paths([word], false) : [],
  )
}

/** A file that an interpreter runs, and the flags behind it, which are the file's own. */
function readInterpreted(words: readonly ShellWord[]): readonly Named[] {
  const [file] = withoutValues(words).filter(({ text }) => text !== 'run')
  const given = [...filesGiven('node', words), ...readInner(words)]
  const found = file === undefined ? [] : paths([file], false)
  const [path] = found
  if (file === undefined || path === undefined) return given
  return [...found, ...flagsOf(path.name.replace(/^(?:\.\/)+/, ''), words.slice(words.indexOf(file) + 1)), ...given]
}

/** Flags of a program; a single letter is not looked for. */
export function flagsOf(program: string, words: readonly ShellWord[]): readonly Named[] {
  return words.flatMap(({ text, from }): readonly Named[] => {
    const flag = /^\[?(--[A-Za-z][\w.-]*)/.exec(text)?.[1]
    if (flag === undefined) return []
    const start = from + text.indexOf('--')
    return [{ kind: 'flag', name: flag, from: start, to: start + flag.length, of: [program] }]
  })
}

function paths(words: readonly ShellWord[], bare: boolean): readonly Named[] {
  return words.flatMap(({ text, from }): readonly Named[] => {
    const path = readPath(text)
    if (path !== undefined) return [{ ...path, from: from + path.from, to: from + path.to }]
    // A folder without a slash, where the program takes nothing else.
    return bare && /^[a-z][\w-]*$/.test(text) && !foreignCommands.has(text)
      ? [{ kind: 'path', name: text, from, to: from + text.length }]
      : []
  })
}

function isPlain({ text }: ShellWord): boolean {
  return !text.startsWith('-') && text !== '>'
}

function fileLike(text: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(text)
}

/** Files and folders that a command makes: later lines of the page may name them. */
function madeBy(command: ShellCommand): readonly string[] {
  const words = command.filter(({ text }) => !text.startsWith('-')).map(({ text }) => text)
  const [program = '', verb = ''] = words
  const into = command[command.findIndex(({ text }) => text === '>') + 1]?.text
  const made = into === undefined || !command.some(({ text }) => text === '>') ? [] : [into]
  const last = words.at(-1) ?? ''
  if (makers.has(program)) made.push(...words.slice(1))
  else if ((program === 'cp' || program === 'mv' || program === 'ln') && words.length > 2) made.push(last)
  else if (program === 'git' && verb === 'clone') made.push(last.replace(/\/$/, '').replace(/^.*[/:]|\.git$/g, ''))
  else if (
    /^(?:npx|pnpm|npm|yarn|bun|bunx|pnpx|deno)$/.test(program) &&
    words.some((word) => /^(?:create|init|new|dlx)$|^(?:@[\w-]+\/)?create-|\/create(?:@|$)/.test(word))
  )
    made.push(last)
  else if (words.slice(1, 3).some((word) => /^(?:create|new|init)$/.test(word)) && words.length > 2) made.push(last)
  else if (program === 'python' && words.includes('venv')) made.push(last)
  return made.map((path) => path.replace(/^\.\//, '').replace(/\/$/, '')).filter((path) => path !== '' && path !== '.')
}
