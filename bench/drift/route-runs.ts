import type { Route } from '../../src/core/project.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { FactStore, Snapshot } from '../../src/core/snapshot.ts'
import { buildCodebase } from '../../src/discovery/build-codebase.ts'
import { entries as languages } from '../../src/discovery/languages/index.generated.ts'
import { findRoutes } from '../../src/discovery/routes/find-routes.ts'
import { isDated, isFrozen } from '../../src/drift/links/judged.ts'
import { openSnapshot } from '../../src/local/open-snapshot.ts'
import { gitText } from './git-lines.ts'
import { judge, memoryStore } from './judge.ts'
import { saidOf, type Said } from './pairs.ts'
import { authMentionsOf, guarding } from './route-auth.ts'
import { type Mention, type RouteDocument, fixedWords, mentionsOf } from './route-mentions.ts'
import { type Mutation, breaking, harmless, mounted } from './route-mutations.ts'
import { openScratch } from './scratch.ts'

/** A line of a document that names a route which a change took away. */
export interface Expected extends Mention {
  route: string
}

/** What was said of one change. */
export interface RouteChange {
  kind: Mutation['kind']
  file: string
  what: string
  expected: readonly Expected[]
  missed: readonly Expected[]
  /** Missed where the change is judged by history; undefined where that was not asked. */
  missedByHistory?: readonly Expected[]
  /** Failures and warnings of D5 on lines that name no lost route. */
  wrong: readonly Said[]
  /** Findings, and those that propose what the change made of the route. */
  found: number
  seconds: number
}

/** What came out for one repository. */
export interface RouteResult {
  repository: string
  commit: string
  routes: number
  documented: number
  changes: readonly RouteChange[]
}

/** How far a repository is looked at. */
export interface RouteOptions {
  most: number
  /** Files of the largest repository that is looked at. */
  largest: number
  history: boolean
}

const person = {
  GIT_AUTHOR_NAME: 'bench',
  GIT_AUTHOR_EMAIL: 'bench@example.org',
  GIT_COMMITTER_NAME: 'bench',
  GIT_COMMITTER_EMAIL: 'bench@example.org',
}

interface Bench {
  dir: string
  head: string
  facts: FactStore
  before: readonly Route[]
  documents: readonly RouteDocument[]
  history: boolean
}

/** Changes routes of the newest commit of a clone, one a commit, and judges each. */
export async function measureRoutes(repository: string, clone: string, { most, largest, history }: RouteOptions): Promise<RouteResult> {
  const scratch = openScratch(clone, repository.split('+').at(-1) ?? 'clone')
  try {
    const head = gitText(clone, ['rev-parse', 'HEAD']).trim()
    const facts = memoryStore()
    const snapshot = await openSnapshot(scratch.dir, { env: process.env, ref: head })
    if (snapshot.files.size > largest)
      return { repository: repository.replace('+', '/'), commit: head, routes: 0, documented: 0, changes: [] }
    const before = await routesOf(snapshot, facts)
    const documents = await documentsOf(snapshot)
    const bench: Bench = { dir: scratch.dir, head, facts, before, documents, history }
    const named = before.filter((route) => mentionsOf(route, documents).length > 0)
    const changes: RouteChange[] = []
    for (const mutation of await mutationsOf(spread(named, most), { before, named, snapshot })) {
      const change = await judgeMutation(mutation, bench, changes)
      if (change !== undefined) changes.push(change)
    }
    return { repository: repository.replace('+', '/'), commit: head, routes: before.length, documented: named.length, changes }
  } finally {
    scratch.remove()
  }
}

async function routesOf(snapshot: Snapshot, facts: FactStore): Promise<readonly Route[]> {
  return findRoutes(await buildCodebase(snapshot, facts, { languages })).routes
}

/** True where a route ends as another does: a description may speak of either, below the address that its servers have. */
function endsAlike(one: Route, other: Route): boolean {
  const plain = (path: string): string => path.replace(/\/[:{[][^/]*/g, '/:')
  const tail = plain(other.path).replace(/^(?:\/(?:api|rest|v\d+))+(?=\/)/, '')
  return tail.split('/').length > 2 && plain(one.path).endsWith(tail)
}

/** True where a line names another route that still stands. */
function names(route: Route, { doc, line }: Mention, documents: readonly RouteDocument[]): boolean {
  const own = documents.filter(({ path }) => path === doc)
  return mentionsOf(route, own).some((one) => one.line === line)
}

/** Pages and descriptions of an API that speak of now. */
async function documentsOf(snapshot: Snapshot): Promise<readonly RouteDocument[]> {
  const paths = [...snapshot.files].filter(
    ([path, { skipped, size }]) =>
      skipped === undefined &&
      size < 2_000_000 &&
      (/\.(?:mdx?|adoc)$/i.test(path) || /(?:^|\/)[\w.-]*(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i.test(path)) &&
      !/(?:^|\/)(?:node_modules|vendor|examples?|fixtures?|tests?|\.claude|\.agents|\.cursor|skills)\//.test(path) &&
      // lists of what is to be done tell of a time that is not now
      !/(?:^|\/)(?:todo|task|roadmap|plan)s?\b[^/]*$/i.test(path) &&
      !isFrozen({ path }) &&
      !isDated({ path }),
  )
  const documents: RouteDocument[] = []
  for await (const [path, text] of snapshot.readAll(paths.map(([path]) => path))) {
    const isGenerated = /auto-?generated|do not edit/i.test(text.slice(0, 1_000))
    if (!isGenerated) documents.push({ path, text, format: /\.(?:ya?ml|json)$/i.test(path) ? 'openapi' : 'markdown' })
  }
  return documents
}

/** Routes from the whole list, so that they are not all of one file. */
function spread<Item>(all: readonly Item[], most: number): readonly Item[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as Item)
}

interface Ground {
  before: readonly Route[]
  named: readonly Route[]
  snapshot: Snapshot
}

async function mutationsOf(routes: readonly Route[], { before, named, snapshot }: Ground): Promise<readonly Mutation[]> {
  const found: Mutation[] = []
  const sources = new Map<string, string>()
  const files = [...new Set(before.map(({ file }) => file))].flatMap((file) => near(file, snapshot))
  for await (const [path, text] of snapshot.readAll([...new Set(files)])) sources.set(path, text)
  for (const [index, route] of routes.entries()) {
    const text = sources.get(route.file)
    if (text === undefined) continue
    found.push(...breaking(route, text), ...guarding(route, before, text))
    if (index === 0) found.push(...harmless(route, text))
    const mount = mounted(route, sources)
    if (mount !== undefined && !found.some(({ kind }) => kind === 'mount')) found.push(mount)
  }
  const silent = before.filter((route) => !named.includes(route) && !named.some(({ path }) => path === route.path))
  for (const route of spread(silent, 1)) {
    const text = sources.get(route.file)
    for (const one of text === undefined ? [] : breaking(route, text).slice(0, 1)) found.push({ ...one, kind: 'undocumented' })
  }
  return found
}

/** Files of the same folders as those with routes: one of them mounts the others. */
function near(file: string, { files }: Snapshot): readonly RepoPath[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const above = folder.replace(/[^/]+\/$/, '')
  return [...files.keys()].filter(
    (path) => /\.[cm]?[jt]s$/.test(path) && [folder, above].includes(path.slice(0, path.lastIndexOf('/') + 1)),
  )
}

async function judgeMutation(mutation: Mutation, bench: Bench, done: readonly RouteChange[]): Promise<RouteChange | undefined> {
  const { dir, head, facts, before, documents } = bench
  const sha = commitOf(bench, mutation)
  const after = await routesOf(await openSnapshot(dir, { env: process.env, ref: sha }), facts)
  const lost = before.filter((route) => !after.some((one) => one.method === route.method && one.path === route.path))
  const isBreaking = ['rename', 'method', 'remove', 'mount'].includes(mutation.kind)
  if (isBreaking !== lost.length > 0 && mutation.kind !== 'undocumented') return undefined
  const expected = lost.flatMap((route) =>
    mentionsOf(route, documents)
      .filter(
        (mention) =>
          !after.some(
            (one) => (one.method === route.method || !mention.hasMethod) && (endsAlike(one, route) || names(one, mention, documents)),
          ),
      )
      .map((mention): Expected => ({ ...mention, route: `${route.method} ${route.path}` })),
  )
  const isGuard = mutation.kind === 'guard' || mutation.kind === 'unguard'
  if (isGuard) expected.push(...turned(before, after, documents))
  if ((isBreaking || isGuard) && expected.length === 0) return undefined
  const { findings, seconds } = await judge(dir, sha, head, facts)
  const said = findings.map(saidOf).filter(({ signal, severity }) => signal === 'D5' && severity !== 'notice')
  const isAsked = bench.history && isBreaking && !done.some((one) => one.kind === mutation.kind)
  const byHistory = isAsked
    ? (await judge(dir, sha, undefined, facts)).findings.map(saidOf).filter(({ signal }) => signal === 'D5')
    : undefined
  const words = new Set(lost.flatMap(({ path }) => fixedWords(path)).map((word) => word.toLowerCase()))
  return {
    kind: mutation.kind,
    file: mutation.file,
    what: mutation.what,
    expected,
    missed: expected.filter((one) => !said.some((it) => isOf(it, one))),
    ...(byHistory === undefined ? {} : { missedByHistory: expected.filter((one) => !byHistory.some((it) => isOf(it, one))) }),
    wrong: said.filter((it) => !expected.some((one) => isOf(it, one)) && !namesOneOf(it, words)),
    found: said.length,
    seconds,
  }
}

/** Lines of tables that say who may call a route of which code says otherwise now. */
function turned(before: readonly Route[], after: readonly Route[], documents: readonly RouteDocument[]): readonly Expected[] {
  return before.flatMap((route) => {
    const now = after.find((one) => one.method === route.method && one.path === route.path)
    const isCertain = (auth: string | undefined): boolean => auth === 'required' || auth === 'none'
    if (now === undefined || now.auth === route.auth || !isCertain(now.auth) || !isCertain(route.auth)) return []
    return authMentionsOf(route, documents).map((mention) => ({ ...mention, route: `${route.method} ${route.path}` }))
  })
}

function isOf(said: Said, { doc, line }: Expected): boolean {
  return said.doc === doc && said.line === line
}

/** A finding on a line that the letters alone could not tell, whose route ends in a word that went. */
function namesOneOf({ token }: Said, words: ReadonlySet<string>): boolean {
  const last = fixedWords(token.replace(/^[A-Z]+ /, '')).at(-1)
  return last !== undefined && words.has(last.toLowerCase())
}

function commitOf({ dir, head }: Bench, { file, text, what }: Mutation): string {
  const env = { ...person, GIT_INDEX_FILE: `${dir}/bench-index` }
  gitText(dir, ['read-tree', head], { env })
  if (text === undefined) gitText(dir, ['update-index', '--index-info'], { env, input: `0 ${'0'.repeat(40)}\t${file}\n` })
  else {
    const blob = gitText(dir, ['hash-object', '-w', '--stdin'], { input: text }).trim()
    gitText(dir, ['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`], { env })
  }
  const tree = gitText(dir, ['write-tree', '--missing-ok'], { env }).trim()
  return gitText(dir, ['commit-tree', tree, '-p', head, '-m', what], { env }).trim()
}
