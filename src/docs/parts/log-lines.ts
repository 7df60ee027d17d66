import type { LogLine } from '../../core/operations.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { PageInput } from '../page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import { capped, unique, type Row } from '../../text/page-blocks.ts'
import { coreFiles, isPartLine, lineSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'

/** Files that one start of the code may reach: more is no feature. */
const mostReached = 2_000

/** Worst first: whoever is on call looks for these. */
const order: readonly LogLine['level'][] = ['fatal', 'error', 'warn', 'info', 'debug']

/** Levels that a page for whoever is on call has at each depth. */
const shown = {
  quick: ['fatal', 'error'],
  standard: ['fatal', 'error', 'warn', 'info'],
  comprehensive: order,
} as const

/** Rows of a table: a line of the log, its level, and the code that writes it. */
export function logRows({ feature, project, depth }: PageInput): readonly Row[] {
  const levels: readonly string[] = shown[depth]
  const lines = logLinesOf(feature, project)
    .filter(({ level }) => levels.includes(level))
    .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  return capped(
    unique(lines, ({ called, text }) => `${called} ${text}`),
    depth === 'comprehensive' ? 40 : 12,
    (line): Row => ({
      id: `log/${line.called}/${line.text}`,
      cells: [[value(line.text)], [line.called], writer(line)],
      sources: [lineSource(project, line, line.function)],
    }),
  )
}

/** Lines that the code of a feature writes where it serves: of its own files all, of files that serve others those of its functions. */
export function logLinesOf(feature: PageInput['feature'], project: Project): readonly LogLine[] {
  const reached = reachedFiles(feature, project)
  const linesOf = (path: RepoPath): readonly LogLine[] => project.logLines?.(path) ?? []
  return [
    ...serverFiles(feature, project).flatMap(linesOf),
    ...feature.files.flatMap((file) =>
      file.role === 'part' && reached.has(file.path) ? linesOf(file.path).filter(({ line }) => isPartLine(file, line)) : [],
    ),
  ]
}

function writer({ function: name, file }: LogLine): Phrase {
  return name === '' ? [pathRef(file)] : say`${value(name)} in ${pathRef(file)}`
}

/** Core files of a feature that run where its requests are answered and its jobs are done: what a browser prints is in nobody's log. */
export function serverFiles(feature: PageInput['feature'], project: Project): readonly RepoPath[] {
  const reached = reachedFiles(feature, project)
  return coreFiles(feature).flatMap(({ path }) => (reached.has(path) && !project.isTest(path) ? [path] : []))
}

/** Files that run where a server does, however far away: what starts the feature, what starts servers and workers, and what these import. */
function reachedFiles(feature: PageInput['feature'], project: Project): ReadonlySet<RepoPath> {
  const own = [
    ...feature.routes.flatMap((route) => [route.file, route.handlerAt?.file ?? route.file]),
    ...feature.jobs.map(({ file }) => file),
    ...(feature.triggers ?? []).map(({ file }) => file),
  ]
  const servers = project.entryPoints.filter(({ kind, path }) => (kind === 'server' || kind === 'worker') && !project.isTest(path))
  // what a server draws for a browser to take over prints in both
  const drawn = /\.(?:tsx|jsx|vue|svelte|astro)$/
  const reached = withImports(own, project, () => true)
  return new Set([
    ...reached,
    ...withImports(
      servers.map(({ path }) => path),
      project,
      (path) => !drawn.test(path),
    ),
  ])
}

/** Files, and what they import as far as it goes on. */
function withImports(starts: readonly RepoPath[], project: Project, goesOn: (path: RepoPath) => boolean): ReadonlySet<RepoPath> {
  const reached = new Set<RepoPath>(starts)
  // a set goes on to what is added to it meanwhile
  for (const path of reached) {
    if (reached.size > mostReached) break
    for (const next of project.importsOf(path)) if (goesOn(next)) reached.add(next)
  }
  return reached
}
