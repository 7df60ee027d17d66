import type { ChangeSet } from '../../../src/core/change-set.ts'
import { writeChanges } from '../../../src/local/write-changes.ts'
import { run, type World } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { commitFiles, git, gitRepository } from '../../support/repository.ts'
import { worldOn } from '../../support/shop.ts'

/** What a command line says of a repository, uncommitted changes included. */
export async function check(dir: string, line = '/check-docs', more: Partial<World> & { since?: string } = {}): Promise<ChangeSet> {
  const { since, ...world } = more
  const outcomes = await run([parseCommand(line)], { ...(await worldOn(dir, since)), ...world })
  const [outcome] = outcomes
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.changes
}

/** Runs a command line and writes what it plans. */
export async function write(dir: string, line: string, more: Partial<World> & { since?: string } = {}): Promise<ChangeSet> {
  const changes = await check(dir, line, more)
  await writeChanges(dir, changes.files)
  return changes
}

/** A repository in which a guide moved and two documents still link to its old place; `README.md` has Windows endings and a byte order mark. */
export function movedGuide(more: Readonly<Record<string, string>> = {}): string {
  const dir = gitRepository({
    'package.json': '{ "name": "ledger", "version": "1.0.0" }\n',
    'src/index.ts': 'export const total = 1\n',
    'docs/setup.md': '# Setup\n\n## First steps\n\nInstall it, then start it.\n',
    'docs/usage.md': '# Usage\n\nFirst [set it up](setup.md).\n',
    'README.md':
      '\uFEFF# Ledger\r\n\r\nKeeps  books.\t\r\n\r\n*   See [the setup](docs/setup.md "how")  and [steps](./docs/setup.md#first-steps)\r\n* or not\r\n',
    ...more,
  })
  git(dir, 'mv', 'docs/setup.md', 'docs/install.md')
  git(dir, 'commit', '-q', '-m', 'Call the guide what it is')
  return dir
}

export { commitFiles, git }
