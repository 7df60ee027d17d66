import type { Finding } from '../../core/change-set.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Feature } from '../../core/feature.ts'
import type { Project } from '../../core/project.ts'
import { isOnlyRead } from '../../docs/parts/fields.ts'
import type { Dropped } from '../../text/truth-gate.ts'
import { coreFiles, envRef, routeRef, testsOfRoute } from '../../text/fact-refs.ts'
import { unique } from '../../text/page-blocks.ts'
import { absence } from '../../text/unread-claims.ts'
import { count, value } from '../../text/wording.ts'

/** Which files a feature is: `14 files in src/billing and 2 more`. */
export function whichFiles(feature: Feature): Phrase {
  const core = coreFiles(feature)
  const inside = feature.dir === undefined ? [] : core.filter((file) => file.path.startsWith(`${feature.dir}/`))
  const outside = core.length - inside.length
  return feature.dir === undefined
    ? [count(core.length, 'file')]
    : say`${[count(inside.length, 'file')]} in ${ref('path', feature.dir)}${outside > 0 ? [` and ${outside} more`] : []}`
}

/** What a feature is made of in one glance: `Hono, Prisma · 6 routes, 4 settings`; nothing where nothing is known. */
export function glance(feature: Feature, project: Project): Phrase | undefined {
  const tools = [
    ...new Set([...project.frameworks, ...project.stack.filter((one) => one.category === 'orm').map((one) => one.name)]),
  ].slice(0, 4)
  const parts = [
    count(feature.routes.length, 'route'),
    count(
      unique(feature.triggers ?? [], (one) => `${one.kind} ${one.name}`).length,
      'procedure, action or command',
      'procedures, actions and commands',
    ),
    count(feature.env.length + feature.config.length, 'setting'),
    count(unique(feature.errors, (error) => error.name).length, 'error case'),
    count(unique(feature.jobs, (job) => job.name).length, 'job'),
    count(feature.models.length, 'model'),
  ].filter((part) => !part.startsWith('0 '))
  const shown = [tools.join(', '), parts.join(', ')].filter((part) => part !== '')
  return shown.length === 0 ? undefined : [shown.join(' · ')]
}

/** Open questions that are listed: more than a set of pages asks. */
const mostGaps = 100

/** What somebody should look at: unsafe defaults, open questions, files that could not be read, statements that were left out. */
export function findingsOf(
  feature: Feature,
  project: Project,
  about: { gaps: readonly { page: RepoPath; section: string; text?: string }[]; dropped: readonly (Dropped & { page: RepoPath })[] },
): readonly Finding[] {
  const insecure = feature.env
    .filter((key) => key.insecureDefault)
    .map(
      (key): Finding => ({
        rule: 'insecure-default',
        severity: 'warning',
        message: say`${envRef(key)} has an insecure default.`,
        at: { path: key.file, line: key.line },
      }),
    )
  const gaps = about.gaps.slice(0, mostGaps).map(
    (gap): Finding => ({
      rule: 'gap',
      severity: 'notice',
      message: [value(question(gap.text ?? gap.section))],
      at: { path: gap.page },
    }),
  )
  const pages = unique(about.dropped, (one) => one.page)
  const left = pages.map((page): Finding => {
    const own = about.dropped.filter((one) => one.page === page.page)
    const names = unique(
      own.map((one) => one.ref),
      (one) => one.name,
    ).slice(0, 3)
    return {
      rule: 'left-out',
      severity: 'notice',
      message: say`${[count(own.length, 'statement was', 'statements were')]} left out, because ${list(names)} ${[names.length === 1 ? 'does' : 'do']} not resolve.`,
      at: { path: page.page },
    }
  })
  return [...insecure, ...gaps, ...left, ...project.findings.slice(0, 50)]
}

function question(text: string): string {
  const line = text
    .replace(/^.*TODO\(owner\):\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line === '' ? text : line
}

/** What would make the set better, each with its reason. */
export function suggestionsOf(feature: Feature, project: Project): readonly Phrase[] {
  const out: Phrase[] = []
  const bare = feature.routes
    .filter(
      (route) =>
        ['POST', 'PUT', 'PATCH'].includes(route.method) && (route.schemas.body === undefined || isOnlyRead(route.schemas.body.schema)),
    )
    .slice(0, 3)
  if (bare.length > 0)
    out.push(say`Give ${list(bare.map(routeRef))} a request schema, so that the reference knows the types of the fields.`)
  const unknown = feature.routes.filter((route) => route.auth === 'unknown')
  if (unknown.length > 0) out.push(say`Say who may call ${list(unknown.slice(0, 3).map(routeRef))}.`)
  const untested = feature.routes.filter((route) => testsOfRoute(feature, route).length === 0)
  if (untested.length > 0 && feature.tests.length > 0)
    out.push(
      absence(
        { project, feature },
        ['tests'],
        say`${[count(untested.length, 'route')]} ${[untested.length === 1 ? 'has' : 'have']} no test that calls ${[untested.length === 1 ? 'it' : 'them']}.`,
      ),
    )
  return out
}
