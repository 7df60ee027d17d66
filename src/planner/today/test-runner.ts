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
  config: RegExp
  packages: readonly string[]
}

/** Runners of unit and integration tests; what drives a browser is asked last. */
const runners: readonly Runner[] = [
  { name: 'Vitest', config: /(?:^|\/)vitest(?:\.\w+)?\.(?:config|workspace)\.[cm]?[jt]s$/, packages: ['vitest'] },
  { name: 'Jest', config: /(?:^|\/)jest\.config\.(?:[cm]?[jt]s|json)$/, packages: ['jest', 'ts-jest'] },
  { name: 'Mocha', config: /(?:^|\/)\.mocharc\.[a-z]+$/, packages: ['mocha'] },
  { name: 'AVA', config: /(?:^|\/)ava\.config\.[cm]?js$/, packages: ['ava'] },
  { name: 'tap', config: /(?:^|\/)\.taprc$/, packages: ['tap'] },
]

/** What runs tests where no script says so: by configuration or dependencies of the package that a plan is for, else of the root; else what the repository has. */
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
  return byConfiguration(pack, files) ?? byDependency(pack)
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
