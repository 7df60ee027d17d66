import type { RepoPath } from '../../core/names.ts'
import type { Route } from '../../core/project.ts'
import { isOwnable, type FileIndex, type IndexedFile } from './file-index.ts'
import type { Evidence, Gathering } from './gathering.ts'
import { resolveCall } from './resolve-call.ts'
import { namesRoute } from './route-names.ts'

const fewFiles = 4
const leastShare = 0.25
const fewSpeakers = 6

/**
 * Where hardly any file is called like the feature, it lives in functions: takes the files that declare functions named for it, those that
 * register them as routes, and those they call into.
 */
export function takeFunctions(gathering: Gathering): void {
  const { index, core } = gathering
  const named = [...core.keys()].filter((path) => index.file(path)?.kind === 'code').length
  if (named >= fewFiles) return
  const declaring = takeDeclaring(gathering, named === 0)
  if (named === 0) for (const path of takeSpeaking(gathering, declaring)) declaring.push(path)
  takeRoutes(gathering, named === 0)
  for (const path of declaring) if (named === 0 || core.get(path)?.partly === true) takeCalled(gathering, path)
}

function takeDeclaring({ index, key, core }: Gathering, alone: boolean): RepoPath[] {
  const taken: RepoPath[] = []
  for (const [path, share] of key.exporting) {
    const file = index.file(path)
    if (file === undefined || file.kind !== 'code' || file.shared || file.barrel) continue
    const hits = Math.round(share * index.exportsOf(path).length)
    if (alone ? hits < 2 && share < 0.2 : share < (hits < 2 ? 0.5 : leastShare)) continue
    taken.push(path)
    if (!core.has(path))
      core.set(path, { score: 0.5 + 0.4 * share, why: `${hits} of its exported names are about it`, ...(share < 1 && { partly: true }) })
  }
  return taken
}

/** Files with functions or components of the feature among others: actions that export one, and pages of them that declare several. */
function takeSpeaking(gathering: Gathering, declaring: readonly RepoPath[]): RepoPath[] {
  const { index, key, core } = gathering
  const exporting = [...key.exporting.keys()].filter((path) => !core.has(path) && countFunctions(gathering, path) >= 1)
  if (exporting.length > fewSpeakers) return []
  const users = new Set([...declaring, ...exporting].flatMap((path) => index.project.importersOf(path)))
  const pages = [...users].filter((path) => !core.has(path) && !exporting.includes(path) && countFunctions(gathering, path) >= 2)
  const found = pages.length > fewSpeakers ? exporting : [...exporting, ...pages]
  for (const path of found) core.set(path, { score: 0.5, why: 'some of its functions are about it', partly: true })
  return found
}

function countFunctions({ index, key }: Gathering, path: RepoPath): number {
  const file = index.file(path)
  if (file === undefined || file.kind !== 'code' || file.shared || file.barrel) return 0
  const names = new Set((index.project.facts(path)?.functions ?? []).map((fn) => fn.name))
  return [...names].filter((name) => key.strong.find(name) !== undefined).length
}

function takeRoutes({ index, key, core, aside }: Gathering, alone: boolean): void {
  const isAbout = (route: Route): boolean =>
    key.strong.find(route.handler) !== undefined || namesRoute(key.strong, key.strong.across === true ? route.path : resourceOf(route.path))
  for (const route of index.project.routes) {
    if (!isAbout(route)) continue
    // A table of all routes is nobody's where the handlers have files of their own.
    const handler = route.handlerAt?.file
    const central = !alone && handler !== undefined && handler !== route.file && core.has(handler)
    for (const path of central ? [handler] : [route.file, handler]) {
      const file = path === undefined ? undefined : index.file(path)
      if (file !== undefined && isOwnable(file) && !core.has(file.path) && !aside.has(file.path)) {
        core.set(file.path, { score: 0.6, why: `registers ${route.method} ${route.path}`, partly: true })
      }
    }
  }
}

/** The part of a public path that names what it answers with: `boards` of `/teams/:id/boards`. */
function resourceOf(path: string): string {
  const behind = path.slice(path.lastIndexOf(':')).replace(/^:[^/]*\/?/, '')
  return path.includes(':') && behind !== '' ? behind : path
}

/** Files that the functions of the feature call into, building blocks left out. */
function takeCalled(gathering: Gathering, path: RepoPath): void {
  const { index, key, core } = gathering
  const facts = index.project.facts(path)
  if (facts === undefined) return
  for (const fn of facts.functions) {
    if (key.strong.find(fn.name) === undefined) continue
    for (const call of fn.calls) {
      const target = resolveCall(index.project, { path, fn }, call)
      const file = target === undefined || target.path === path ? undefined : index.file(target.path)
      if (file === undefined || file.kind !== 'code' || file.shared || file.barrel) continue
      if (core.get(file.path)?.partly === true) takeModelBeside(index, file.path, core)
      if (core.has(file.path)) continue
      if (isInfrastructure(gathering, file)) continue
      core.set(file.path, { score: 0.4, why: `${fn.name} calls it`, partly: true })
      takeModelBeside(index, file.path, core)
    }
  }
}

const infrastructureName =
  /^(?:logg(?:er|ing)|log|tracer|config|configuration|env|environment|errors?|constants?|types?|utils?|helpers?|i18n|cache|redis|database|db|prisma|http|request|response|format\w*|.*-?dates?|.*[-.](?:utils?|helpers?))$/i
const manyUsers = 8

/** What all features call (a logger, the connection, formatting), by its name or because most of its many users are something else. */
function isInfrastructure({ index, core }: Gathering, file: IndexedFile): boolean {
  if (infrastructureName.test(file.base)) return true
  const users = index.project.importersOf(file.path).filter((user) => index.file(user)?.kind === 'code')
  return users.length >= manyUsers && users.filter((user) => core.has(user)).length < 0.25 * users.length
}

/** `link.model.js` for `link.queries.js`: layers that share one name serve one thing. */
function takeModelBeside(index: FileIndex, path: RepoPath, core: Map<RepoPath, Evidence>): void {
  const own = path.slice(path.lastIndexOf('/') + 1)
  const name = own.slice(0, own.indexOf('.'))
  for (const layer of ['model', 'entity', 'schema']) {
    const beside = index.files.find((file) => file.base === `${name}.${layer}` && file.kind === 'code')
    if (beside !== undefined && !core.has(beside.path)) core.set(beside.path, { score: 0.35, why: `the model behind ${own}`, partly: true })
  }
}
