import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { fileSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import type { Authentication } from './authentication.ts'
import { tellAboutLogin } from './login-tests.ts'
import { preparingCall } from './test-preparation.ts'

/** A program that runs tests, with the script that starts it. */
export interface TestRun {
  runner: string
  script: string
  manifest: RepoPath
  /** It drives a browser. */
  isBrowser: boolean
}

const runners: readonly (readonly [pattern: RegExp, name: string, isBrowser: boolean])[] = [
  [/\bvitest\b/, 'Vitest', false],
  [/\bjest\b/, 'Jest', false],
  [/\bmocha\b/, 'Mocha', false],
  [/\bava\b/, 'AVA', false],
  [/\bjapa\b|\bace\s+test\b/, 'Japa', false],
  [/\btap\b/, 'tap', false],
  [/\bbun\s+test\b/, 'Bun', false],
  [/\bnode\b[^&|]*--test\b/, 'Node.js', false],
  [/\bplaywright\b/, 'Playwright', true],
  [/\bcypress\b/, 'Cypress', true],
]

/** Programs that run tests, those of units and of whole operations before those that drive a browser. */
export function testRuns({ packages }: Project): readonly TestRun[] {
  const found = packages
    .slice(0, 1)
    .concat(packages.filter(({ dir }) => dir === ''))
    .flatMap(({ scripts, manifest }) =>
      Object.entries(scripts).flatMap(([script, command]): TestRun[] => {
        if (!/test|e2e|spec/i.test(script)) return []
        const known = runners.find(([pattern]) => pattern.test(command))
        return known === undefined ? [] : [{ runner: known[1], script, manifest, isBrowser: known[2] }]
      }),
    )
  const ranked = found.toSorted((a, b) => Number(a.isBrowser) - Number(b.isBrowser) || rank(a.script) - rank(b.script))
  return ranked.filter((one, i) => ranked.findIndex(({ runner }) => runner === one.runner) === i)
}

const usual = ['test', 'test:unit', 'unit', 'test:integration', 'test:ci', 'ci:test']

function rank(script: string): number {
  const at = usual.indexOf(script)
  return at === -1 ? usual.length + script.length : at
}

/** What a plan says of tests: what runs them, how many are about the sign-in, and which database they use. */
export function tellTests(project: Project, auth: Authentication): readonly Statement[] {
  return [...tellRuns(project), ...tellLoginTests(project, auth)]
}

/** The same without what runs them. */
export function tellLoginTests(project: Project, auth: Authentication): readonly Statement[] {
  return [...tellAboutLogin(project, auth), ...tellDatabase(project)]
}

/** The programs alone; empty where no script names one. */
export function tellRuns(project: Project): readonly Statement[] {
  const runs = testRuns(project)
  const [first] = runs
  if (first === undefined) return []
  return [
    {
      id: 'workflow/tests',
      text: say`Tests run with ${list(runs.slice(0, 3).map(runWords))}.`,
      sources: [...new Set(runs.map(({ manifest }) => manifest))].slice(0, 2).map((path) => fileSource(project, path)),
    },
  ]
}

/** A script of a usual name says how all of them are run; another may run a part. */
function runWords({ runner, script, isBrowser }: TestRun): Phrase {
  return isBrowser || usual.includes(script) ? say`${value(runner)} (script ${ref('script', script)})` : [value(runner)]
}

const standIns =
  /^(?:mongodb-memory-server(?:-core)?|pg-mem|prismock|@quramy\/prisma-fabbrica|jest-mock-extended|vitest-mock-extended|mock-knex|mockingoose)$/
const containers = /^(?:testcontainers|@testcontainers\/.+)$/
const setting =
  /(?:^|\/)(?:global-?setup|setup[\w-]*|jest\.setup|vitest\.setup|test-?(?:db|database|helpers?|setup)|[\w-]*test-?helper[\w.-]*|db)\.[cm]?[jt]s$/i
/** Whether tests use a database of their own kind, as files that prepare them and packages say. */
function tellDatabase(project: Project): readonly Statement[] {
  const dependencies = project.packages.flatMap(({ dependencies: all, devDependencies, manifest }) =>
    [...Object.keys(all), ...Object.keys(devDependencies)].map((name) => ({ name, manifest })),
  )
  const standIn = dependencies.find(({ name }) => standIns.test(name))
  const container = dependencies.find(({ name }) => containers.test(name))
  const files = project.sources.filter((path) => isOfTests(project, path) && setting.test(path))
  const filled = files.flatMap((path) => {
    const call = preparingCall(project.facts(path))
    return call === undefined ? [] : [{ path, call }]
  })
  const [first] = filled
  return [
    ...(first === undefined
      ? []
      : [
          {
            id: 'tests/database',
            text: say`${pathRef(first.path)} prepares a database for tests by ${value(first.call)}${container === undefined ? [] : say`, in a container of ${value(container.name)}`}: they must not run where records are worth keeping.`,
            sources: [fileSource(project, first.path)],
          },
        ]),
    ...(first === undefined && container !== undefined
      ? [
          {
            id: 'tests/database',
            text: say`${ref('package', container.name)} starts containers for tests.`,
            sources: [fileSource(project, container.manifest)],
          },
        ]
      : []),
    ...(standIn === undefined
      ? []
      : [
          {
            id: 'tests/stand-in',
            text: say`${ref('package', standIn.name)} stands for the database in tests.`,
            sources: [fileSource(project, standIn.manifest)],
          },
        ]),
  ]
}

function isOfTests(project: Project, path: RepoPath): boolean {
  return project.isTest(path) || /(?:^|\/)(?:tests?|__tests__|spec|testing|mocks?)\//i.test(path)
}
