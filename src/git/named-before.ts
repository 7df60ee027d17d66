import type { Sha } from '../core/names.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'

/** What documents were ever written in; lists of changes name whatever was done, and are none. */
const documents = [
  ...['md', 'mdx', 'markdown', 'adoc', 'asciidoc', 'rst', 'org', 'textile', 'html', 'htm', 'txt', 'pug', 'jade', 'hbs', 'ejs', 'njk'].map(
    (ending) => `*.${ending}`,
  ),
  'README*',
  ':(exclude,icase)*changelog*',
  ':(exclude).changeset/*',
  ':(exclude)*/node_modules/*',
]

/** Which of the texts stood in documents right before a commit, words as whole words; undefined where that cannot be asked. */
export async function namedBefore(place: Place, commit: Sha, texts: readonly string[]): Promise<ReadonlySet<string> | undefined> {
  const parent = await tryGit(place, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^1^{tree}`])
  if (parent.code !== 0) return undefined
  const tree = parent.stdout.toString('utf8').trim()
  const found = new Set<string>()
  const wholes = texts.filter((text) => /^\w+$/.test(text))
  const others = texts.filter((text) => !/^\w+$/.test(text))
  for (const [like, own] of [
    [['-w'], wholes],
    [[], others],
  ] as const) {
    if (own.length === 0) continue
    const search = ['grep', '-F', '-o', '-h', '-I', '--no-color', '--full-name', ...like, ...own.flatMap((text) => ['-e', text]), tree]
    const answer = await tryGit(place, [...search, '--', ...documents])
    // 1 says that nothing was found
    if (answer.code > 1) return undefined
    const said = new Set(answer.stdout.toString('utf8').split('\n'))
    for (const text of own) if (said.has(text) || [...said].some((one) => one.includes(text))) found.add(text)
  }
  return found
}
