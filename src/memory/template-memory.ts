import type { RepoPath } from '../core/names.ts'
import type { PageDraft } from '../core/page.ts'
import { type Phrase, ref, say } from '../core/phrase.ts'
import type { Project, Route } from '../core/project.ts'
import { jobWords, lineSource, operation, pathRef, routeRef, routeSources } from '../text/fact-refs.ts'
import { code, items, paragraph, section, table, unique, type Item, type Row } from '../text/page-blocks.ts'
import { value } from '../text/wording.ts'
import { guardWords } from './guard-words.ts'

/** What somebody needs who changes a Worker that templates made, or added to. */
export interface TemplateMemory {
  path: RepoPath
  /** Name of the Worker. */
  name: string
  /** The repository as it stands. */
  project: Project
  /** True for a file of the package. */
  isInside: (file: RepoPath) => boolean
  /** Where it stands what was added, and why. */
  log: RepoPath
  bindings: readonly { id: string; text: Phrase }[]
  /** Middleware that the Worker calls before its routes. */
  middleware: readonly { path: RepoPath; call: string; about: Phrase }[]
  /** The file in which modules with routes are mounted. */
  host: RepoPath | undefined
  /** Folder of modules with routes. */
  routes: string
  /** Lines that run the tests and the Worker, those of the manifest. */
  scripts: readonly string[]
}

/** The memory file of the folder with a Worker's code: what it answers, what it is bound to, who may call, and how to add to it. */
export function templateMemory(input: TemplateMemory): PageDraft {
  return {
    path: input.path,
    kind: 'template-assistant',
    title: 'Worker context',
    lead: [
      paragraph('about', say`The code of the Worker ${value(input.name)}. ${pathRef(input.log)} says what templates added to it, and why.`),
    ],
    sections: [
      section('endpoints', 'API endpoints', 2, [endpoints(input)]),
      section('guards', 'What runs before the routes', 2, [items('guards', input.middleware.map(middlewareItem), true)]),
      section('bindings', 'Bindings and settings', 2, [
        items(
          'bindings',
          input.bindings.map(({ id, text }): Item => ({ id: `binding/${id}`, text: say`${text}.`, sources: [] })),
        ),
      ]),
      section('jobs', 'Background work', 2, [items('jobs', jobs(input))]),
      section('next', 'How to add to it', 2, [items('next', additions(input)), commands(input)]),
    ],
  }
}

function endpoints(input: TemplateMemory): ReturnType<typeof table> {
  const { project } = input
  const routes = unique(
    project.routes.filter(({ file }) => input.isInside(file)),
    operation,
  )
  const row = (route: Route): Row => ({
    id: `route/${operation(route)}`,
    cells: [[routeRef(route)], guardWords(route), [pathRef(route.handlerAt?.file ?? route.file)]],
    sources: routeSources(project, route),
  })
  return table('endpoints', ['Operation', 'Guard', 'Code'], routes.map(row))
}

function middlewareItem({ path, call, about }: TemplateMemory['middleware'][number]): Item {
  return { id: `middleware/${path}/${call}`, text: say`${value(call)} of ${pathRef(path)}${about}.`, sources: [] }
}

function jobs(input: TemplateMemory): readonly Item[] {
  const { project } = input
  const own = unique(
    project.jobs.filter(({ file }) => input.isInside(file)),
    ({ name, kind }) => `${kind}/${name}`,
  )
  return own.map(
    (job): Item => ({
      id: `job/${job.kind}/${job.name}`,
      text: say`${jobWords(job)}${job.schedule === undefined ? [] : say` at ${value(job.schedule)}`} in ${pathRef(job.file)}.`,
      sources: [lineSource(project, job, job.name)],
    }),
  )
}

function additions({ host, routes }: TemplateMemory): readonly Item[] {
  const route: Phrase = say`Add a route with ${ref('command', '/template add-api-route <path> <methods>')}`
  const where: Phrase =
    host === undefined
      ? []
      : say`: a module in ${ref('path', routes)} with a Hono app that describes its answers, mounted in ${pathRef(host)}`
  return [
    { id: 'next/route', text: say`${route}${where}.`, sources: [] },
    { id: 'next/list', text: say`${ref('command', '/template list')} shows what else can be added.`, sources: [] },
  ]
}

function commands({ scripts }: TemplateMemory): ReturnType<typeof code> | undefined {
  return scripts.length === 0 ? undefined : code('next/scripts', 'sh', scripts.join('\n'))
}
