import { expect, it } from 'vitest'
import { nextSteps } from '../../../src/generators/growth/next-steps.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import { parseTemplate } from '../../../src/handlers/template/parse-template.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { edgeProject } from '../edge-project.ts'

const auth = { module: 'src/auth.ts', name: 'guard', isMade: false, isOurs: false }
const middleware =
  (...names: readonly string[]): EdgeProject['written'] =>
  (template) =>
    names.some((name) => template === `src/middleware/${name}.ts`) ? template : undefined

/** What a project has once each step is done, in the recommended order. */
const done: readonly [line: string, facts: Partial<EdgeProject>][] = [
  ['/template add-api-route /users GET,POST', { routes: [{ method: 'GET', path: '/a', file: 'src/a.ts' }] }],
  ['/template add-middleware rate-limiting', { rateLimits: [{ binding: 'LIMITER' }] }],
  ['/template add-middleware cors', { written: middleware('cors') }],
  ['/template setup-analytics', { datasets: [{ binding: 'EVENTS' }] }],
  ['/template setup-database app-db', { databases: [{ binding: 'DB', database: 'a', migrations: 'migrations' }] }],
  ['/template setup-auth jwt', { auth }],
  ['/template add-middleware auth-required', { written: middleware('cors', 'auth-required') }],
  ['/template add-object-storage uploads', { buckets: [{ binding: 'UPLOADS', bucket: 'uploads' }] }],
  ['/template deploy-worker production', { environments: ['staging', 'production'] }],
]

it('names three lines of the recommended order at most', () => {
  expect(nextSteps(edgeProject())).toEqual(done.slice(0, 3).map(([line]) => line))
})

it('leaves out what the project has, whoever made it, and goes on behind it', () => {
  let facts: Partial<EdgeProject> = {}
  for (const [i, [line, more]] of done.entries()) {
    expect(nextSteps(edgeProject(facts))[0]).toBe(line)
    facts = { ...facts, ...more }
    expect(nextSteps(edgeProject(facts))).toEqual(done.slice(i + 1, i + 4).map(([next]) => next))
  }
})

it('leaves out a step in the middle that was done first', () => {
  expect(nextSteps(edgeProject({ rateLimits: [{ binding: 'LIMITER' }] }))).toEqual([done[0]?.[0], done[2]?.[0], done[3]?.[0]])
  const all = done.reduce<Partial<EdgeProject>>((facts, [, more]) => ({ ...facts, ...more }), {})
  expect(nextSteps(edgeProject({ ...all, environments: ['staging'] }))).toEqual(['/template deploy-worker production'])
})

it('counts routes that a template wrote before they are mounted', () => {
  const written = (template: string): string | undefined => (template === 'src/routes/routes.ts' ? 'src/routes/users.ts' : undefined)
  expect(nextSteps(edgeProject({ written }))[0]).toBe('/template add-middleware rate-limiting')
})

it.each(done.map(([line]) => line))('names a line that can be typed: %s', (line) => {
  expect(parseTemplate(parseCommand(line).tokens).line).toBe(line)
})

it('does not offer rules for other origins where the project has its own', () => {
  const rated = { rateLimits: [{ binding: 'RATE_LIMITER' }] }
  expect(nextSteps(edgeProject(rated))).toContain('/template add-middleware cors')
  expect(nextSteps(edgeProject({ ...rated, answersOrigins: () => true }))).not.toContain('/template add-middleware cors')
})
