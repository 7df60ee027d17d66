import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { configPath } from '../core/config.ts'
import { RefusedError, UsageError } from '../core/errors.ts'
import type { BlobId, RepoPath } from '../core/names.ts'
import { renderDiff } from '../delivery/render-diff.ts'
import { printable } from '../delivery/printable.ts'
import { print } from './output.ts'
import { ownSource } from './own-source.ts'
import { renderSettings } from './repository-settings.ts'
import { configFile, workflowFile } from './workflow-file.ts'

const help = `
A file that is there is never changed: the difference is shown. --force replaces it. Settings of the repository that the workflow needs are named, each
with its place on GitHub and the command of gh.

Examples:
  $ docwright init
  $ docwright init --nightly
  $ docwright init --uses acme/docwright@0123456789abcdef0123456789abcdef01234567
`

/** Where the workflow goes. */
const workflowPath = '.github/workflows/docwright.yml'

interface Options {
  repo: string
  uses?: string
  nightly?: boolean
  force?: boolean
}

/** Adds `docwright init`: the workflow and the configuration of a repository. */
export function addInit(root: Command): void {
  root
    .command('init')
    .description('write the workflow and the configuration into a repository')
    .option('--repo <dir>', 'top folder of the checkout', '.')
    .option('--uses <action>', 'the Action, pinned: owner/name@<commit>; this copy of Docwright unless told')
    .option('--nightly', 'look for drift every night, and keep one pull request of repairs')
    .option('--force', 'replace files that are there')
    .addHelpText('after', help)
    .action(init)
}

/** What became of one file. */
interface Written {
  path: string
  outcome: 'wrote' | 'kept' | 'same'
  diff: string
}

function init({ repo, uses, nightly, force }: Options): void {
  if (!existsSync(repo) || !lstatSync(repo).isDirectory()) throw new UsageError(`Expected \`--repo\` to be a folder, got \`${repo}\`.`)
  const action = actionOf(uses)
  const wanted: readonly (readonly [string, string])[] = [
    [workflowPath, workflowFile({ uses: action, nightly: nightly === true })],
    [configPath, configFile(schemaOf(action))],
  ]
  const written = wanted.map(([file, text]) => put(repo, file, text, force === true))
  for (const { path: file, outcome, diff } of written) print(`  ${outcome.padEnd(6)}${file}\n${diff}`)
  print(next(written, action, uses === undefined))
  print(renderSettings({ uses: action, nightly: nightly === true }))
}

const pinned = /^[\w.-]+\/[\w.-]+(?:\/[\w./-]+)?@[0-9a-f]{40}$/

/** The Action that the workflow uses: always one commit, as a tag can be moved (THREATS E1). */
function actionOf(uses: string | undefined): string {
  if (uses !== undefined) {
    if (!pinned.test(uses))
      throw new UsageError(`Expected \`--uses\` to be pinned to a commit, as in \`owner/name@<40 hexadecimal digits>\`, got \`${uses}\`.`)
    return uses
  }
  const { repository, commit } = ownSource()
  if (commit === undefined)
    throw new UsageError('Expected `--uses owner/name@<commit>`, because this copy of Docwright does not know its own commit.')
  return `${repository}@${commit}`
}

/** Address of the schema, of the same commit as the Action. */
function schemaOf(uses: string): string {
  const [name = '', commit = ''] = uses.split('@')
  const repository = name.split('/').slice(0, 2).join('/')
  return `https://raw.githubusercontent.com/${repository}/${commit}/schemas/docwright.schema.json`
}

function put(repo: string, file: string, text: string, force: boolean): Written {
  const target = path.join(repo, file)
  guard(repo, file)
  const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined
  if (before === text) return { path: file, outcome: 'same', diff: '' }
  const change = { path: file as RepoPath, content: text, base: before === undefined ? null : ('' as BlobId), why: [] }
  if (before !== undefined && !force) return { path: file, outcome: 'kept', diff: printable(renderDiff(change, before)) }
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  return { path: file, outcome: 'wrote', diff: before === undefined ? '' : printable(renderDiff(change, before)) }
}

/** Refuses a way that leaves the repository by a link (THREATS B3). */
function guard(repo: string, file: string): void {
  const parts = file.split('/')
  for (let i = 1; i <= parts.length; i += 1) {
    const at = path.join(repo, ...parts.slice(0, i))
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      throw new RefusedError(`Expected \`${parts.slice(0, i).join('/')}\` to be no link.`)
  }
}

function next(written: readonly Written[], action: string, isOwn: boolean): string {
  const kept = written.filter(({ outcome }) => outcome === 'kept')
  const changed = written.filter(({ outcome }) => outcome === 'wrote').map(({ path: file }) => file)
  const steps = [
    ...(isOwn ? [`See that GitHub has ${action.replace('@', ' with the commit ')}: the workflow uses it; --uses names another.`] : []),
    ...(kept.length > 0 ? ['Take over what you want of the differences above, or replace the files with --force.'] : []),
    ...(changed.length > 0 ? [`Commit and push to the default branch: git add ${changed.join(' ')}`] : []),
    'See to the settings below: the first is off in a new repository.',
    'Comment on a pull request: /document-feature <name of a feature>',
  ]
  return `\nNext:\n${steps.map((step, i) => `  ${i + 1}. ${step}\n`).join('')}`
}
