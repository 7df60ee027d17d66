import { homedir } from 'node:os'
import type { Command } from 'commander'
import { printable } from '../delivery/printable.ts'
import { print } from './output.ts'
import { cacheFile, cacheLimit, type CachedFacts, factFolder, listCache, removeFacts } from '../local/fact-cache.ts'

/** Adds `docwright cache`: what is kept between runs, and clearing it. */
export function addCache(root: Command): void {
  const cache = root.command('cache').description('show or clear the facts that are kept between runs')
  cache
    .command('show', { isDefault: true })
    .description('list repositories whose facts are kept, the most recently used first')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) => {
      const [folder, limit] = [factFolder(process.env, homedir()), cacheLimit(process.env)]
      const entries = listCache(folder)
      const shown = entries.map(({ name, size, usedAt }) => ({ name, bytes: size, usedAt: usedAt.toISOString() }))
      const text = json === true ? JSON.stringify({ folder, limit, entries: shown }, null, 2) : lines(folder, entries, limit)
      print(`${text}\n`)
    })
  cache
    .command('clear')
    .description('remove the facts of one repository, or all of them')
    .option('--repo <dir>', 'only those of this repository')
    .action(({ repo }: { repo?: string }) => {
      const folder = factFolder(process.env, homedir())
      const only = repo === undefined ? undefined : cacheFile(folder, repo)
      const removed = listCache(folder).filter(({ files }) => only === undefined || files.some((file) => file.startsWith(only)))
      for (const facts of removed) removeFacts(facts)
      print(`  Removed ${megabytes(sizeOf(removed))} of ${repositories(removed.length)}.\n`)
    })
  cache.addHelpText(
    'after',
    '\nThe cache takes at most 500 MB; facts that were used least recently go first. DOCWRIGHT_CACHE_MB sets another limit.\n',
  )
}

function lines(folder: string, entries: readonly CachedFacts[], limit: number): string {
  const width = Math.max(0, ...entries.map(({ name }) => name.length))
  return [
    `${printable(folder)}: ${megabytes(sizeOf(entries))} of at most ${megabytes(limit)}, ${repositories(entries.length)}`,
    ...(entries.length === 0 ? [] : ['']),
    ...entries.map(
      ({ name, size, usedAt }) =>
        `  ${printable(name).padEnd(width)}  ${megabytes(size).padStart(9)}  used ${usedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ),
  ].join('\n')
}

function sizeOf(entries: readonly CachedFacts[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0)
}

function repositories(count: number): string {
  return `${count} ${count === 1 ? 'repository' : 'repositories'}`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
