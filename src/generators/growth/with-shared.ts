import { ref, say } from '../../core/phrase.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { programLine } from '../project/package-manager.ts'
import type { Growth, GrownFile, Mount } from './growth.ts'
import { texts } from '../template/texts.generated.ts'
import { apiPackages, inPlainForm, staysPlain } from './plain-form.ts'
import { withScripts } from './test-scripts.ts'
import { testWorker } from './test-worker.ts'
import { widerRoutes } from './wider-routes.ts'

/** A growth with the files that all of its modules share, and with what its tests need to run. */
export function withShared(growth: Growth, project: EdgeProject): Growth {
  const isMade = new Set(growth.files.map(({ template }) => template))
  const hasTests = growth.files.some(({ path }) => path.startsWith('test/'))
  const hasProblems =
    isMade.has(problems.template) || growth.files.some(importsProblems) || growth.mounts.some(({ kind }) => kind === 'routes')
  const isPlain = staysPlain(growth, project)
  const shared: readonly (GrownFile | undefined)[] = [
    hasProblems ? (isPlain ? inPlainForm(problems) : problems) : undefined,
    hasTests ? testWorker(project, {}) : undefined,
    hasTests ? testConfig(project) : undefined,
  ]
  const missing = shared.filter((file) => file !== undefined && !isMade.has(file.template)).filter((file) => file !== undefined)
  const all = [...missing, ...growth.files]
  const files = all.map((file) => withScripts(file, all, project))
  const { isPlain: _, ...rest } = growth
  return {
    ...rest,
    ...(isPlain && { isPlain }),
    files,
    mounts: growth.mounts.map((mount) => inFrontOfWider(mount, growth, project)),
    packages: [...new Set([...growth.packages, ...(hasProblems ? apiPackages(isPlain) : [])])],
    ...(hasTests && isApart(project) && ownTests(growth, project)),
    ...(hasTests && { tools: [...new Set([...(growth.tools ?? []), 'vitest', 'wrangler'])] }),
  }
}

/** Routes that the project declared for more than ours would answer requests of ours if they stood in front. */
function inFrontOfWider(mount: Mount, { requests }: Growth, project: EdgeProject): Mount {
  if (mount.kind !== 'routes' || mount.before !== undefined) return mount
  const before = requests.flatMap(({ method, path }) =>
    [path, `${project.prefix ?? ''}${path}`].flatMap((address) => widerRoutes({ address, methods: [method] }, project)),
  )
  return before.length === 0 ? mount : { ...mount, before }
}

const none: Pick<GrownFile, 'values' | 'holds'> = { values: {}, holds: new Set() }

/** True for a module that answers with errors of ours. */
function importsProblems({ template }: GrownFile): boolean {
  return /from '(?:\.\.?\/)+problems'/.test(texts[template]?.text ?? '')
}

/** Errors of an API. */
export const problems: GrownFile = {
  ...none,
  template: 'src/problems.ts',
  path: 'src/problems.ts',
  why: say`answers errors as RFC 9457 describes them`,
}

/** How our tests run: beside tests that run inside workerd in a way of their own, and as the project says where it says something. */
function testConfig(project: EdgeProject): GrownFile | undefined {
  const why = say`lets one Worker serve all tests`
  const template = 'vitest.config.ts'
  if (isApart(project)) return { ...none, template, path: ownConfig, values: { ending: 'harness' }, why }
  return isConfigured(project) ? undefined : { ...none, template, path: template, values: { ending: 'test' }, why }
}

/** True where ours run by a configuration of their own. */
function isApart({ testsInWorkers, testsUnread }: EdgeProject): boolean {
  return testsInWorkers === true || testsUnread !== undefined
}

const ownConfig = 'vitest.harness.config.ts'

/** What runs our tests where those of the project do not. */
function ownTests(
  { scripts, notes }: Growth,
  { language, manager, testsInWorkers, testsUnread = [] }: EdgeProject,
): Pick<Growth, 'scripts' | 'notes'> {
  const line = `vitest run --config ${ownConfig.replace(/ts$/, language)}`
  const why =
    testsInWorkers === true
      ? say`Tests of the project run inside workerd and stay as they are.`
      : say`${testsUnread}, which stays as it is.`
  return {
    scripts: { ...scripts, 'test:harness': line },
    notes: [
      ...notes,
      say`${why} Those that were added end in ${ref('value', `.harness.${language}`)} and boot the Worker as it is deployed; ${ref('command', programLine(line, manager))} runs them.`,
    ],
  }
}

/** True where the project says by itself how its tests run. */
function isConfigured(project: EdgeProject): boolean {
  if (project.written('vitest.config.ts') !== undefined) return false
  const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
  // a configuration of Vite is one of tests only where the project runs tests by it
  const names = project.hasVitest === true ? ['vitest.config', 'vite.config'] : ['vitest.config']
  return names.some((name) => endings.some((ending) => project.has(`${name}.${ending}`)))
}
