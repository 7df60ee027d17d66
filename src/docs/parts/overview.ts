import type { Block } from '../../core/page.ts'
import { list, type Phrase, say } from '../../core/phrase.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { coreFiles, fileSource, modelRef, modelSource, pathRef, routeRef, symbolRef } from '../../text/fact-refs.ts'
import { type Item, items, paragraph, someOf, unique } from '../../text/page-blocks.ts'
import { absence, complete } from '../../text/unread-claims.ts'
import { capital, count } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { dealings, shownModels, touched } from './effects.ts'
import { offers } from './offers.ts'
import { featureOf, sibling } from './place.ts'
import { triggersOf } from './triggers.ts'
import { takenNames } from './used-names.ts'

/** Operations that the first sentence names. */
const mostNamed = 4

/** What people can do with the feature; undefined where neither screens nor operations nor exports show it. */
export function makeup(input: PageInput): Block | undefined {
  const { feature, project } = input
  const files = coreFiles(feature)
  const sources = files.slice(0, 1).map((file) => fileSource(project, file.path))
  const offered = offers(input)
  if (offered !== undefined) return paragraph('summary', offered, sources)
  if (input.business !== undefined) return undefined
  const name = capital(featureOf(feature))
  if (feature.routes.length > 0) {
    const routes = feature.routes.map(routeRef)
    const answered: Phrase = complete(input, ['routes'], {
      whole: someOf(routes, mostNamed),
      otherwise: say`requests such as ${list(routes.slice(0, mostNamed))}`,
    })
    return paragraph('summary', say`${[name]} answers ${answered}.`, sources)
  }
  const names = takenNames(input)
  if (names.length > 0) return paragraph('summary', say`${[name]} gives other code ${someOf(names.map(symbolRef), 3)}.`, sources)
  if (files.length > 0) return undefined
  return paragraph('summary', absence(input, ['symbols'], [`${name} has no code of its own.`]), sources)
}

/** Where the code stands, what it keeps, and who uses it: each fact once, with the page that says more. */
export function answers(input: PageInput): Block | undefined {
  return items('answers', [...place(input), ...data(input), ...callers(input)])
}

/** The folder of the feature with how much of it lies there; without one its files, where they are few. */
function place({ feature }: PageInput): readonly Item[] {
  const paths = coreFiles(feature).map(({ path }) => path)
  const { dir } = feature
  if (paths.length === 0 || (dir === undefined && paths.length > mostFiles)) return []
  if (dir === undefined) return [{ id: 'place', text: say`Its code is in ${list(paths.map(pathRef))}.`, sources: [] }]
  const inside = paths.filter((path) => path.startsWith(`${dir}/`)).length
  const what = inside === paths.length ? 'Its code is' : `${inside} of its ${count(paths.length, 'file')} ${inside === 1 ? 'is' : 'are'}`
  return [{ id: 'place', text: say`${[what]} in ${pathRef(dir)}.`, sources: [] }]
}

/** Files, and callers, that one sentence names. */
const mostFiles = 6

/** Files that take a name of the feature from one of its files: a shared file may give others what is not the feature's. */
function callers({ feature, project }: PageInput): readonly Item[] {
  const isStarted = feature.routes.length + triggersOf({ feature }).length + feature.jobs.length + feature.webhooks.length > 0
  if (isStarted) return []
  const own = new Set(coreFiles(feature).map((file) => file.path))
  const files = new Set<RepoPath>()
  for (const path of own) {
    const names = new Set(feature.symbols.filter((symbol) => symbol.path === path).map((symbol) => symbol.name))
    for (const user of project.importersOf(path))
      if (!own.has(user) && !project.isTest(user) && takesAny(user, names, project)) files.add(user)
  }
  if (files.size === 0) return []
  return [{ id: 'triggers', text: say`It is used by ${someOf([...files].map(pathRef), mostFiles)}.`, sources: [] }]
}

/** Whether a file imports one of some names, or a whole module. A file without facts is taken to. */
function takesAny(path: RepoPath, names: ReadonlySet<string>, project: Project): boolean {
  const facts = project.facts(path)
  if (facts === undefined || names.size === 0) return true
  const imports = facts.imports.filter((one) => one.bindings.length > 0)
  return (
    imports.some((one) =>
      one.bindings.some(({ imported }) => names.has(imported) || ((imported === '*' || imported === 'default') && names.has('default'))),
    ) || !imports.some((one) => one.bindings.some(({ imported }) => imported !== '*' && imported !== 'default'))
  )
}

function data(input: PageInput): readonly Item[] {
  const { feature, project } = input
  const effects = touched(feature, project)
  // A model that only a flow reaches is touched all the same.
  const reached = project.models.filter((model) => effects.some((effect) => effect.of.name === model.name))
  const models = unique([...feature.models, ...reached], (model) => model.name)
  if (models.length === 0) return []
  const shown = models.map((model): Phrase => {
    const verbs = dealings(effects, model.name)
    return verbs.length === 0 ? [modelRef(model)] : say`${modelRef(model)} (${verbs})`
  })
  const page = feature.models.length === 0 ? undefined : sibling(input, 'architecture', 'architecture page')
  const own = unique(shownModels(feature, project), (model) => model.name)
  const which: Phrase = own.length === models.length ? [] : say` of ${list(own.map(modelRef))}`
  const more: Phrase = page === undefined ? [] : say` The ${page} lists the fields${which}.`
  return [{ id: 'data', text: say`Its data: ${list(shown)}.${more}`, sources: models.map((model) => modelSource(project, model)) }]
}
