import { join } from 'node:path/posix'
import { commandsOf, optionsOf, programName } from './script-commands.ts'

/** A package that lines of a workflow may deploy. */
export interface Deployed {
  /** Its folder, without a slash at its end; empty for the root of the repository. */
  folder: string
  scripts: Readonly<Record<string, string>>
}

/** What lines of a shell do to a package first: install, or deploy; undefined for neither, and for what is not certain `installs`. */
export function deployLines(text: string, from: string, deployed: Deployed): 'installs' | 'deploys' | undefined {
  let folder = join(from, '.')
  for (const { words } of commandsOf(text)) {
    if (words[0] === 'cd') folder = join(folder, words[1] ?? '')
    const what = whatRuns(words, folder, deployed)
    if (what !== undefined) return what
  }
  return undefined
}

const managers: ReadonlySet<string> = new Set(['npm', 'pnpm', 'yarn', 'bun', 'deno'])
const installs: ReadonlySet<string> = new Set([
  'install',
  'i',
  'ci',
  'add',
  'clean-install',
  'install-clean',
  'install-ci-test',
  'cit',
  'it',
])

function whatRuns(words: readonly string[], folder: string, deployed: Deployed): 'installs' | 'deploys' | undefined {
  // a word of the shell or a setting may stand in front: `CI=1 npm ci`
  const at = words.findIndex((word) => managers.has(programName(word)))
  const rest = words.slice(at + 1)
  const isHere = isFolder(folder, deployed.folder)
  if (at < 0) return isDeploy(words) && isHere && !isElsewhere(words) ? 'deploys' : undefined
  const isGlobal = rest.some((word) => word === '-g' || word === '--global' || word === '--location=global') || rest[0] === 'global'
  const named = rest.find((word) => !word.startsWith('-'))
  if (named === undefined ? programName(words[at] ?? '') === 'yarn' : installs.has(named)) {
    // a workspace above may install for all that it holds, and options lead to other folders
    const mayBe = isHere || isUnsure(folder) || `${deployed.folder}/`.startsWith(folder === '.' ? '' : `${folder}/`) || isElsewhere(rest)
    return !isGlobal && mayBe ? 'installs' : undefined
  }
  if (!isHere || isElsewhere(rest)) return undefined
  return isDeploy(rest) ? 'deploys' : byScript(rest, deployed)
}

/** What a script does that a manager starts. */
function byScript(rest: readonly string[], deployed: Deployed): 'installs' | 'deploys' | undefined {
  const name = rest.find((word) => !word.startsWith('-') && word !== 'run')
  const scripts = name === undefined ? [] : [`pre${name}`, name].flatMap((one) => deployed.scripts[one] ?? [])
  // a script that starts others is not followed further than to what it says itself
  return scripts.map((script) => deployLines(script, deployed.folder, { ...deployed, scripts: {} })).find((one) => one !== undefined)
}

/** `npx wrangler deploy`, without what only shows what it would do. */
function isDeploy(words: readonly string[]): boolean {
  const at = words.findIndex((word) => programName(word) === 'wrangler')
  const [verb, second] = words.slice(at + 1).filter((word) => !word.startsWith('-'))
  const deploys = verb === 'deploy' || verb === 'publish' || (verb === 'versions' && second === 'upload')
  return at >= 0 && deploys && !words.includes('--dry-run')
}

/** True for options by which a line is about another folder. */
function isElsewhere(words: readonly string[]): boolean {
  const options = ['-C', '-w', '-F', '-c', '--config', '--cwd', '--prefix', '--dir', '--filter', '--workspace', '--workspaces']
  return words.some((word) => options.includes(word)) || optionsOf(words, ...options).length > 0
}

function isUnsure(folder: string): boolean {
  return /[$`~*]/.test(folder)
}

function isFolder(folder: string, other: string): boolean {
  return join(folder, '.').replace(/\/$/, '') === join(other, '.').replace(/\/$/, '')
}
