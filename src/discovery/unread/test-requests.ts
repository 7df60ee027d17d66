import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { TestInfo } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { chainOf } from '../values/chain.ts'
import { callsOf } from '../values/calls-of.ts'
import { answeredBy, type IsAnswered } from './answered.ts'
import { controllerPaths } from './controller-paths.ts'
import type { Witness, WitnessGroup } from './witness.ts'

/** Packages that send a request to the program under test, not to another host. */
const inProcess = /^(supertest|supertest-\w+|chai-http|light-my-request|@hapi\/shot|pactum|superagent-defaults|hono\/testing)$/
/** Packages that answer in place of a server. */
const mocks = /^(msw|nock|axios-mock-adapter|fetch-mock|miragejs|jest-fetch-mock|vitest-fetch-mock|@testing-library\/.*)$/
/** Calls by which a test builds an app of its own. */
const builds = new Set(['use', 'createServer', 'register', 'Router', 'express', 'fastify', 'Hono'])
const webPackages = /^(express|fastify|koa|hono|@koa\/router|koa-router|restify|@hapi\/hapi|polka|connect|http|node:http)$/
/** Cases that ask for what must not be there. */
const negative =
  /\b404\b|not found|not exist|unknown|unmatched|invalid (?:route|path|url|endpoint)|no (?:such )?(?:route|endpoint)|missing (?:route|endpoint)|fallback|catch-?all/i

/** Calls that start another program: what it made may answer the test. */
const starts = /^(exec|execSync|execAsync|execFile|execFileSync|execa|spawn|spawnSync)$/

/** Requests of the project's own tests, a group for each name of what they are sent to. */
export function testRequests(codebase: Codebase, tests: readonly TestInfo[]): readonly WitnessGroup[] {
  const byTarget = new Map<string, Witness[]>()
  const files = new Map<RepoPath, SentFrom>()
  for (const test of tests) {
    const digest = codebase.digest(test.file)
    if (test.requests.length === 0 || digest === undefined || !asksTheProgram(digest) || isNegative(test)) continue
    const sent = files.get(test.file) ?? sentFrom(codebase.facts(test.file))
    files.set(test.file, sent)
    for (const request of test.requests) {
      const path = request.slice(request.indexOf(' ') + 1)
      const target = sent.targets.get(path) ?? sent.only
      if (!sent.registers.has(path) && !sent.declares(path))
        byTarget.set(target, [...(byTarget.get(target) ?? []), { request, file: test.file, line: test.line }])
    }
  }
  return [...byTarget.values()].map((witnesses) => ({ by: 'test', witnesses }))
}

/** What one test file sends requests to, by path, and the paths that it registers itself. */
interface SentFrom {
  targets: ReadonlyMap<string, string>
  /** The only one; empty where there are several or none. */
  only: string
  registers: ReadonlySet<string>
  /** Whether a controller of the file answers a path. */
  declares: IsAnswered
}

function sentFrom(facts: FileFacts | undefined): SentFrom {
  const targets = new Map<string, string>()
  const registers = new Set<string>()
  for (const { call } of facts === undefined ? [] : callsOf(facts)) {
    const [path] = call.args
    if (path?.k !== 'str' || !path.v.startsWith('/')) continue
    if (call.args.slice(1).some(({ k }) => k === 'fn')) registers.add(path.v)
    const first = chainOf({ k: 'call', call }).links.find(({ args }) => args[0]?.k === 'ref' || args[0]?.k === 'call')?.args[0]
    const target = first === undefined ? undefined : chainOf(first).root
    if (target !== undefined) targets.set(path.v.replace(/[?#].*$/, ''), target)
  }
  const names = [...new Set(targets.values())]
  const declares = answeredBy((facts?.classes ?? []).flatMap(controllerPaths))
  return { targets, only: names.length === 1 ? (names[0] ?? '') : '', registers, declares }
}

function asksTheProgram(digest: Digest): boolean {
  const names = [...digest.packages, ...digest.specifiers]
  if (names.some((name) => mocks.test(name)) || digest.callees.some((name) => starts.test(name))) return false
  const builtHere = names.some((name) => webPackages.test(name)) || digest.callees.some((name) => builds.has(name))
  return !builtHere && (names.some((name) => inProcess.test(name)) || digest.callees.includes('inject'))
}

function isNegative({ title, suite, expects = [] }: TestInfo): boolean {
  return [title, ...suite].some((text) => negative.test(text)) || expects.some((text) => /^(404|405|NOT_FOUND)$/.test(text))
}
