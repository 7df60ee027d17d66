import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'

/** What runs the tests of the service, and the file that says so. */
export interface TestRunner {
  name: string
  file: RepoPath
}

interface Runner {
  name: string
  /** Its command in a script. */
  command: RegExp
  config: RegExp
  packages: readonly string[]
}

/** Runners of unit and integration tests; what drives a browser is asked last. */
const runners: readonly Runner[] = [
  { name: 'Vitest', command: /\bvitest\b/, config: /(?:^|\/)vitest(?:\.\w+)?\.(?:config|workspace)\.[cm]?[jt]s$/, packages: ['vitest'] },
  { name: 'Jest', command: /\bjest\b/, config: /(?:^|\/)jest\.config\.(?:[cm]?[jt]s|json)$/, packages: ['jest', 'ts-jest'] },
  { name: 'Mocha', command: /\bmocha\b/, config: /(?:^|\/)\.mocharc\.[a-z]+$/, packages: ['mocha'] },
  { name: 'AVA', command: /\bava\b/, config: /(?:^|\/)ava\.config\.[cm]?js$/, packages: ['ava'] },
  { name: 'tap', command: /\btap\b/, config: /(?:^|\/)\.taprc$/, packages: ['tap'] },
  { name: 'node:test', command: /\bnode\b.*--test\b/, config: /^$/, packages: [] },
  { name: 'Bun', command: /\bbun test\b/, config: /^$/, packages: [] },
]

/** What runs unit and integration tests of the package that a plan is for, else of the root; else what the repository has. */
export function testRunner(project: Project): TestRunner | undefined {
  const [own] = project.packages
  const root = project.packages.find(({ dir }) => dir === '')
  for (const pack of new Set([own, root])) {
    const found = pack === undefined ? undefined : runnerOf(pack, project)
    if (found !== undefined) return found
  }
  const known = project.conventions.find(({ topic }) => topic === 'test-runner')
  const file = known?.evidence[0]?.file
  return known === undefined || file === undefined ? undefined : { name: known.value, file }
}

function runnerOf(pack: Package, { files = [] }: Project): TestRunner | undefined {
  return byScript(pack) ?? byConfiguration(pack, files) ?? byDependency(pack)
}

function byScript({ scripts, manifest }: Package): TestRunner | undefined {
  const order = [/^test:?(?:unit|integration|int|api)\b/, /^test$/, /^test(?!.*e2e)/, /^(?:unit|integration)/]
  for (const name of order.flatMap((pattern) => Object.keys(scripts).filter((one) => pattern.test(one)))) {
    const runner = runners.find(({ command }) => command.test(scripts[name] ?? ''))
    if (runner !== undefined) return { name: runner.name, file: manifest }
  }
  return undefined
}

function byConfiguration({ dir }: Package, files: readonly RepoPath[]): TestRunner | undefined {
  const inside = files.filter((path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))) === dir)
  for (const { name, config } of runners) {
    const file = inside.find((path) => config.test(path))
    if (file !== undefined) return { name, file }
  }
  return undefined
}

function byDependency({ dependencies, devDependencies, manifest }: Package): TestRunner | undefined {
  const found = runners.find(({ packages }) => packages.some((name) => name in devDependencies || name in dependencies))
  return found === undefined ? undefined : { name: found.name, file: manifest }
}
