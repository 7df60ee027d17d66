import type { TestInfo } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import type { Witness, WitnessGroup } from './find-requests.ts'

/** Packages that send a request to the program under test, not to another host. */
const inProcess = /^(supertest|supertest-\w+|chai-http|light-my-request|@hapi\/shot|pactum|superagent-defaults|hono\/testing)$/
/** Packages that answer in place of a server. */
const mocks = /^(msw|nock|axios-mock-adapter|fetch-mock|miragejs|jest-fetch-mock|vitest-fetch-mock|@testing-library\/.*)$/
/** Calls by which a test builds an app of its own. */
const builds = new Set(['use', 'createServer', 'register', 'Router', 'express', 'fastify', 'Hono', 'createTestingModule'])
const webPackages = /^(express|fastify|koa|hono|@koa\/router|koa-router|restify|@hapi\/hapi|polka|connect|http|node:http)$/
/** Cases that ask for what must not be there. */
const negative =
  /\b404\b|not found|not exist|unknown|unmatched|invalid (?:route|path|url|endpoint)|no (?:such )?(?:route|endpoint)|missing (?:route|endpoint)|fallback|catch-?all/i

/** Requests of the project's own tests, a group for each file. */
export function testRequests(codebase: Codebase, tests: readonly TestInfo[]): readonly WitnessGroup[] {
  const byFile = new Map<string, Witness[]>()
  for (const test of tests) {
    const digest = codebase.digest(test.file)
    if (test.requests.length === 0 || digest === undefined || !asksTheProgram(digest) || isNegative(test)) continue
    const own = test.requests.map((request) => ({ request, file: test.file, line: test.line }))
    byFile.set(test.file, [...(byFile.get(test.file) ?? []), ...own])
  }
  return [...byFile.values()].map((witnesses) => ({ by: 'test', witnesses, share: 0 }))
}

function asksTheProgram(digest: Digest): boolean {
  const names = [...digest.packages, ...digest.specifiers]
  if (names.some((name) => mocks.test(name))) return false
  const builtHere =
    names.some((name) => webPackages.test(name)) || digest.callees.some((name) => builds.has(name) && name !== 'createTestingModule')
  return !builtHere && (names.some((name) => inProcess.test(name)) || digest.callees.includes('inject'))
}

function isNegative({ title, suite, expects = [] }: TestInfo): boolean {
  return [title, ...suite].some((text) => negative.test(text)) || expects.some((text) => /^(404|405|NOT_FOUND)$/.test(text))
}
