import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { perPackage, serviceOf } from './corpus.ts'

/** A generated repository whose documents name its code and whose history took some of it away. */
export interface HistoryCorpus {
  files: number
  pages: number
  commits: number
  /** The commit that the branch of twenty changed files started from. */
  base: string
}

/** Commits that change code only; of the others one in ten renames, one in twenty-five moves. */
const perRename = 10
const perMove = 25
/** One rename in eight forgets the documents. */
const perForgotten = 8
/** Services that one page of reference tells of. */
const perPage = 8

/** Files by path, and what is to be written of them. */
class Tree {
  readonly texts = new Map<string, string>()
  readonly stream: string[] = []

  put(path: string, text: string): void {
    this.texts.set(path, text)
    this.stream.push(`M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`)
  }

  edit(path: string, change: (text: string) => string): void {
    const text = this.texts.get(path)
    if (text !== undefined && change(text) !== text) this.put(path, change(text))
  }

  move(from: string, to: string): void {
    const text = this.texts.get(from)
    if (text === undefined) return
    this.texts.delete(from)
    this.stream.push(`D ${from}\n`)
    this.put(to, text)
  }

  /** Hands out what the next commit writes. */
  taken(): string {
    return this.stream.splice(0).join('')
  }
}

const folderOf = (area: number): string => `packages/area-${area}`

/** What a page says of one service: its function, class, steps, file, setting, and how it is imported. */
function entryOf(index: number, seed: string): string {
  const area = Math.floor(index / perPackage)
  const name = `Thing${index}${seed}`
  const file = `${folderOf(area)}/src/service-${index}.ts`
  const setting = index % 25 === 0 ? `Set \`THING_${index}_LIMIT\` to keep more of them in memory.\n\n` : ''
  const request = index % 10 === 0 ? `\`\`\`sh\ncurl http://localhost:3000/things-${index}/42\n\`\`\`\n\n` : ''
  return `## Things of kind ${index}

\`find${name}()\` reads one by its id and answers \`undefined\` where there is none. The work on one is done by
\`${name}Service\`, whose \`${name}Service.step1\` and \`step2\` take the options \`force\` and \`reason\`. What comes in is
checked by \`${name}Schema\`; see [the source](../../${file}) and [how steps follow one another](guide.md#how-steps-follow-one-another).

${setting}| Field | Type | Meaning |
|---|---|---|
| \`id\` | \`string\` | A UUID, given by the database |
| \`title\` | \`string\` | Shown to people, at most 200 characters |
| \`amount\` | \`number\` | Grows with every step |

\`\`\`ts
import { find${name}, ${name}Service } from '@corpus/area-${area}'

const found = await find${name}('42')
const next = await new ${name}Service(() => new Date()).step1(found, { reason: 'renewal' })
\`\`\`

${request}`
}

function guideOf(area: number): string {
  const first = area * perPackage
  return `# Working in area ${area}

Everything stands in \`${folderOf(area)}/src/\`. Start with [the reference](reference.md) and, for what is shared with its
neighbour, [area ${area + 1}](../area-${Math.max(0, area - 1)}/guide.md).

## How steps follow one another

1. Install with \`npm install\` and build with \`npm run build --workspace @corpus/area-${area}\`.
2. Copy \`.env.example\` to \`.env\`; \`NODE_ENV\` and \`DATABASE_URL\` are read by the database, not by us.
3. Open \`${folderOf(area)}/src/service-${first}.ts\` and read \`step0\` to \`step7\`.

Requests are answered by \`express.Router\`, checked by \`z.object\`, and logged with \`console.error\`. When \`RangeError\` is thrown, there
are too many things: \`cache.size\` has reached its limit. Use \`--inspect\` to see which.

## What is read

- \`${folderOf(area)}/package.json\` names the package.
- \`${folderOf(area)}/src/service-${first + 1}.ts\` and its neighbours hold one kind each.
- \`tsconfig.json\` is yours.
`
}

function firstFiles(tree: Tree, sources: number, seed: string): void {
  const workspace = { name: 'corpus', private: true, workspaces: ['packages/*'], scripts: { build: 'tsc -b' } }
  tree.put('package.json', JSON.stringify(workspace, null, 2))
  tree.put('README.md', '# Corpus\n\nServices in `packages/`, told of in [docs](docs/area-0/guide.md).\n')
  tree.put('.env.example', 'DATABASE_URL=\n')
  for (let area = 0; area * perPackage < sources; area += 1) {
    const folder = folderOf(area)
    const own = { name: `@corpus/area-${area}`, main: 'dist/index.js', scripts: { build: 'tsc' }, dependencies: { express: '5', zod: '4' } }
    tree.put(`${folder}/package.json`, JSON.stringify(own, null, 2))
    tree.put(
      `${folder}/README.md`,
      `# @corpus/area-${area}\n\nBuild with \`npm run build\`. [Reference](../../docs/area-${area}/reference.md).\n`,
    )
    tree.put(`docs/area-${area}/guide.md`, guideOf(area))
    const all = Array.from({ length: Math.min(perPackage, sources - area * perPackage) }, (_, i) => area * perPackage + i)
    for (const index of all) tree.put(`${folder}/src/service-${index}.ts`, serviceOf(index, seed))
    const pages = [all.slice(0, perPage), all.slice(perPage, perPage * 2)]
    const names = ['reference', 'more']
    pages.forEach((part, i) => {
      if (part.length > 0)
        tree.put(`docs/area-${area}/${names[i]}.md`, `# Area ${area}\n\n${part.map((index) => entryOf(index, seed)).join('')}`)
    })
  }
}

/** Renames the function of a service wherever it is named; documents only where told. */
function rename(tree: Tree, index: number, { seed, prefix, docs }: { seed: string; prefix: string; docs: boolean }): void {
  const area = Math.floor(index / perPackage)
  const near = [index, index - 1 < area * perPackage ? area * perPackage + perPackage - 1 : index - 1]
  const pages = docs ? ['reference', 'more'].map((name) => `docs/area-${area}/${name}.md`) : []
  for (const path of [...near.flatMap((one) => placesOf(one)), ...pages])
    tree.edit(path, (text) => text.replaceAll(`findThing${index}${seed}`, `${prefix}Thing${index}${seed}`))
}

function placesOf(index: number): readonly string[] {
  const folder = folderOf(Math.floor(index / perPackage))
  return [`${folder}/src/service-${index}.ts`, `${folder}/src/core/service-${index}.ts`]
}

function move(tree: Tree, index: number, docs: boolean): void {
  const area = Math.floor(index / perPackage)
  const [from = '', to = ''] = placesOf(index)
  tree.move(from, to)
  for (const name of docs ? ['reference', 'more', 'guide'] : [])
    tree.edit(`docs/area-${area}/${name}.md`, (text) => text.replaceAll(`src/service-${index}.ts`, `src/core/service-${index}.ts`))
}

/** One commit of the past: three services are worked on; now and then one is renamed or moved, with or without its page. */
function work(tree: Tree, number: number, { sources, seed }: { sources: number; seed: string }): void {
  for (let i = 0; i < 3; i += 1) {
    const index = (number * 37 + i * 1_013) % sources
    for (const path of placesOf(index))
      tree.edit(path, (text) =>
        text
          .replace(/reason: '\w+' \}\): Promise/, `reason: 'change${number}' }): Promise`)
          .replace(/max\(\d+\)/, `max(${200 + (number % 50)})`),
      )
  }
  const index = (number * 7) % sources
  const turn = Math.floor(number / perRename)
  if (number % perRename === 0) rename(tree, index, { seed, prefix: 'load', docs: turn % perForgotten !== 0 })
  if (number % perMove === 0) move(tree, (number * 11 + 5) % sources, number % (perMove * 4) !== 0)
}

/** The branch: twenty files, of which some lose names that pages still tell of. */
function branch(tree: Tree, seed: string): void {
  for (let i = 0; i < 6; i += 1) rename(tree, 3 + i * 2, { seed, prefix: 'fetch', docs: i % 3 === 0 })
  move(tree, 20, false)
  for (const path of placesOf(25)) tree.edit(path, (text) => text.replaceAll('THING_25_LIMIT', 'THING_25_MOST'))
  for (const path of placesOf(30)) tree.edit(path, (text) => text.replaceAll('/things-30/', '/kinds-30/'))
  for (const index of [60, 61, 62, 63])
    for (const path of placesOf(index)) tree.edit(path, (text) => `${text}\n/** Says hello. */\nexport const hello${index} = 'hello'\n`)
}

/** Writes a repository of about `files` files (one in fourteen a page) with a past of commits, and leaves the branch checked out. */
export async function writeHistory(
  dir: string,
  { files, commits, seed }: { files: number; commits: number; seed: string },
): Promise<HistoryCorpus> {
  const sources = Math.floor((files * perPackage) / (perPackage + 5))
  mkdirSync(dir, { recursive: true })
  const git = (...args: readonly string[]): string => spawnSync('git', args, { cwd: dir, encoding: 'utf8' }).stdout.trim()
  git('init', '-q', '-b', 'main')
  const child = spawn('git', ['fast-import', '--quiet'], { cwd: dir, stdio: ['pipe', 'ignore', 'inherit'] })
  const tree = new Tree()
  const commit = async (number: number, name: string): Promise<void> => {
    const head = `commit refs/heads/${name}\nmark :${number}\ncommitter Bench <bench@example.com> ${1_700_000_000 + number * 600} +0000\n`
    const message = `Work ${number}`
    const from = number === 1 ? '' : `from :${number - 1}\n`
    if (!child.stdin.write(`${head}data ${message.length}\n${message}\n${from}${tree.taken()}\n`)) await once(child.stdin, 'drain')
  }
  firstFiles(tree, sources, seed)
  for (let number = 1; number <= commits; number += 1) {
    if (number > 1) work(tree, number, { sources, seed })
    await commit(number, 'main')
  }
  branch(tree, seed)
  await commit(commits + 1, 'branch')
  child.stdin.end()
  await once(child, 'close')
  git('repack', '-adq')
  git('checkout', '-q', 'branch')
  const pages = [...tree.texts.keys()].filter((path) => path.endsWith('.md')).length
  return { files: tree.texts.size, pages, commits: commits + 1, base: git('rev-parse', 'main') }
}
