import type { Block } from '../../core/page.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { SymbolInfo } from '../../core/project.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { fileSource, coreFiles, pathRef, routeRef } from '../../text/fact-refs.ts'
import { capped, present, someOf, table, unique, type Row } from '../../text/page-blocks.ts'
import { count, value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { flowchart, type Edge, type Node } from './diagrams.ts'
import { ownWords } from './own-words.ts'
import { isOfComponent } from './symbols.ts'

/** Files of the feature with what each holds, and which of them import which. */
export function components(input: PageInput, sizes: { files: number; edges: number }): readonly (Block | undefined)[] {
  const { feature, project } = input
  const shown = coreFiles(feature).slice(0, sizes.files)
  const paths = new Set(shown.map((file) => file.path))
  const told = present(coreFiles(feature).map((file) => componentRow(file.path, input)))
  const rows = capped(told, sizes.files, (row) => row)
  const labels = labelsOf(input)
  const edges = shown.flatMap((file) =>
    project
      .importsOf(file.path)
      .filter((to) => paths.has(to))
      .map((to): Edge => ({ from: fileNode(file.path, labels), to: fileNode(to, labels) })),
  )
  const sources = shown.map((file) => fileSource(project, file.path))
  return [
    table('components', ['File', 'What it holds'], rows),
    flowchart('components/diagram', edges, { direction: 'LR', sources, most: sizes.edges }),
  ]
}

function fileNode(path: RepoPath, labels: ReadonlyMap<string, string>): Node {
  return { key: path, label: labels.get(path) ?? path }
}

/** Each file by the end of its path that no other file of the feature has: whole paths do not fit into a box. */
function labelsOf({ feature }: Pick<PageInput, 'feature'>): ReadonlyMap<string, string> {
  const paths = unique(
    coreFiles(feature).map(({ path }) => path),
    (path) => path,
  )
  return new Map(paths.map((path) => [path, shortestEnd(path, paths)]))
}

function shortestEnd(path: string, among: readonly string[]): string {
  const parts = path.split('/')
  const ends = parts.map((_, i) => parts.slice(parts.length - 1 - i).join('/'))
  return ends.find((end) => among.every((other) => other === path || (other !== end && !other.endsWith(`/${end}`)))) ?? path
}

/** What the boxes of the diagram are called. */
export function fileLabels(input: Pick<PageInput, 'feature'>): readonly string[] {
  return [...labelsOf(input).values()]
}

/** A file with what it answers, shows or gives; undefined for one of which the code says no more than its path. */
function componentRow(path: RepoPath, input: PageInput): Row | undefined {
  const { feature, project } = input
  const routes = feature.routes.filter((route) => (route.handlerAt?.file ?? route.file) === path)
  const screens = unique(
    (project.screens ?? []).filter((screen) => screen.file === path),
    (screen) => screen.address,
  )
  const own = namesOf(path, feature)
  const main = mainOf(path, feature)
  const doc = main === undefined ? undefined : ownWords(main, input)
  const parts = present([
    routes.length === 0
      ? undefined
      : say`answers ${routes.length > mostRoutes ? [count(routes.length, 'operation')] : list(routes.map(routeRef))}`,
    screens.length === 0
      ? undefined
      : say`shows the screen ${someOf(
          screens.map((screen) => value(screen.address)),
          3,
        )}`,
    own.length === 0 || routes.length > 0
      ? undefined
      : someOf(
          own.map((symbol) => ref('symbol', symbol.name, symbol.path)),
          mostNames,
        ),
  ])
  const words: Phrase = parts.length > 0 ? list(parts) : main === undefined ? [] : mainWords(main, doc, input)
  return words.length === 0 ? undefined : { id: `file/${path}`, cells: [[pathRef(path)], words], sources: [fileSource(project, path)] }
}

/** What a file gives: what does something before constants, and these before types. The name that the file is called after is none by itself. */
function namesOf(path: RepoPath, feature: Feature): readonly SymbolInfo[] {
  const all = unique(
    feature.symbols.filter((symbol) => symbol.path === path && isGiven(symbol.name)),
    (symbol) => symbol.name,
  )
  const isAlone = all.every(({ name }) => isNamedAlike(name, path))
  return isAlone ? [] : all.filter(({ name }) => !isOfFramework(name)).toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** A name that others take: no member, and nothing that only tests ask for, as `_` before a name says. */
function isGiven(name: string): boolean {
  return !name.includes('.') && name !== 'default' && !name.startsWith('_')
}

function rankOf({ kind, signature }: SymbolInfo): number {
  if (kind === 'function' || kind === 'class') return 0
  if (kind === 'constant' || kind === 'variable') return /=\s*(?:async\s*)?(?:\(|function\b|\w+\s*=>)/.test(signature) ? 0 : 1
  return 2
}

/** Names of a file that a cell holds. */
const mostNames = 12

/** Operations of a file that a cell names: of more, the reference has the list. */
const mostRoutes = 4

/** What a file is called after: of such a name alone the cell says what its author says of it, and what it can do. */
function mainOf(path: RepoPath, { symbols }: Feature): SymbolInfo | undefined {
  const own = symbols.filter((symbol) => symbol.path === path && isGiven(symbol.name))
  return own.find(({ doc }) => doc !== undefined) ?? own[0]
}

/** The author's words about what a file is called after, and the methods of a class; a template uses those of a component. */
function mainWords(main: SymbolInfo, doc: Phrase | undefined, { feature, project }: PageInput): Phrase {
  const name: Phrase = [ref('symbol', main.name, main.path)]
  const about: Phrase = doc === undefined ? name : say`${name}: ${doc}`
  const methods = isOfComponent(main, project) ? [] : methodsOf(main, feature)
  if (methods.length === 0 || (doc === undefined && methods.length === 1)) return doc === undefined ? [] : about
  return say`${about}${[doc === undefined ? ' with' : '; it has']} ${someOf(methods.map(value), mostMethods)}`
}

/** Methods of a class, without those that frameworks call by their name and those that several classes of the feature have: these tell of its kind. */
function methodsOf({ name, path }: SymbolInfo, { symbols }: Feature): readonly string[] {
  const methods = symbols.filter(({ kind }) => kind === 'method')
  const short = (one: SymbolInfo): string => one.name.slice(one.name.indexOf('.') + 1)
  const own = unique(methods.filter((one) => one.path === path && one.name.startsWith(`${name}.`)).map(short), (one) => one)
  const isShared = (method: string): boolean => methods.filter((one) => short(one) === method).length >= mostAlike
  return own.filter((method) => !calledByFrameworks.test(method) && !isShared(method))
}

const calledByFrameworks = /^(?:_|(?:ng|onModule|onApplication|beforeApplication|component(?:Did|Will)|shouldComponent)[A-Z]|render$)/
/** Classes of a feature with a method of the same name: from so many on it is what such classes have. */
const mostAlike = 3
/** Methods of a class that a cell names. */
const mostMethods = 6

/** `ProjectBoardIssue` of `Project/Board/Issue/index.jsx`: a name made of the folders that the file stands in. */
function repeatsFolders(name: string, path: RepoPath): boolean {
  const parts = path
    .replace(/(?:\/index)?\.\w+$/, '')
    .split('/')
    .map((part) => part.replace(/[^A-Za-z0-9]/g, '').toLowerCase())
  return parts.some((_, i) => i < parts.length - 1 && parts.slice(i).join('') === name)
}

/** What Next.js looks for in the files of pages. */
const foundByNext =
  /^(?:getServerSideProps|getStaticProps|getStaticPaths|getInitialProps|generateMetadata|generateStaticParams|metadata|viewport|revalidate|dynamic|runtime)$/

function isOfFramework(name: string): boolean {
  return name === 'default' || /^[A-Z]+$/.test(name) || foundByNext.test(name)
}

/** Names by which a framework finds a file, and those that say again what the file is called: `useDeleteUser` of `delete-user.ts`. */
function isNamedAlike(name: string, path: RepoPath): boolean {
  const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const spellings = [file, file.split('.')[0] ?? '', `use-${file}`].map(plain)
  return isOfFramework(name) || spellings.includes(plain(name)) || repeatsFolders(plain(name), path)
}
