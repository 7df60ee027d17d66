import { describe, expect, it } from 'vitest'
import { all, calls, declares, either, keeps, tests, usesPackage } from '../../../src/planner/evidence/looks.ts'
import { type Shown, type Shows, shownOf } from '../../../src/planner/shows.ts'
import { projectOf } from '../../support/project.ts'

const limited = { code: declares(/^createLimit$/), test: tests(/too many/i) }
const code = {
  'package.json': '{"name":"app","dependencies":{"express-rate-limit":"7"},"devDependencies":{"vitest":"4"}}',
  'src/limit.ts': 'export function createLimit(most: number) {\n  return (calls: number) => calls > most\n}\n',
  'src/slugs.ts': 'export function slugOf(text: string): string {\n  return text.toLowerCase()\n}\n',
  'src/app.ts': `import { createLimit } from './limit.ts'
const limit = createLimit(30)
export function answer(calls: number): number {
  return limit(calls) ? 429 : 200
}
`,
}

async function shown(file: string, shows: Shows = limited, more: Readonly<Record<string, string>> = {}): Promise<Shown> {
  return shownOf(shows, await projectOf({ ...code, ...more, 'test/a.test.ts': file }))
}

const support = `import { createLimit } from '../src/limit.ts'
export function build(parts: { limit: (calls: number) => boolean }) {
  return { handle: (calls: number) => (parts.limit(calls) ? 429 : 200) }
}
export const server = build({ limit: createLimit(30) })
`

describe('a test exercises what made the things that it works with', () => {
  it.each<[string, string]>([
    [
      'beside it',
      `import { expect, it } from 'vitest'
import { createLimit } from '../src/limit.ts'
const limit = createLimit(30)
it('refuses too many calls', () => { expect(limit(31)).toBe(true) })
`,
    ],
    [
      'beside it, one made of another, for a function that it calls',
      `import { expect, it } from 'vitest'
import { createLimit } from '../src/limit.ts'
import { build } from './support.ts'
const limit = createLimit(30)
const { handle } = build({ limit })
function statusOf(calls: number) { return handle(calls) }
it('refuses too many calls', () => { expect(statusOf(31)).toBe(429) })
`,
    ],
    [
      'in a hook of the suite',
      `import { beforeEach, describe, expect, it } from 'vitest'
import { createLimit } from '../src/limit.ts'
describe('calls', () => {
  let limit: (calls: number) => boolean
  beforeEach(() => { limit = createLimit(30) })
  it('are refused when they are too many', () => { expect(limit(31)).toBe(true) })
})
`,
    ],
    [
      'in a file of tests that it imports',
      `import { expect, it } from 'vitest'
import { server as app } from './support.ts'
it('refuses too many calls', () => { expect(app.handle(31)).toBe(429) })
`,
    ],
  ])('%s', async (_, file) => {
    expect(await shown(file, limited, { 'test/support.ts': support })).toMatchObject({ isDone: true })
  })
})

describe('a test exercises nothing of what', () => {
  it.each<[string, string]>([
    [
      'it does not name, though its file makes it',
      `import { expect, it } from 'vitest'
import { createLimit } from '../src/limit.ts'
import { slugOf } from '../src/slugs.ts'
const limit = createLimit(30)
it('limits', () => { expect(limit(31)).toBe(true) })
it('writes a title of too many words small', () => { expect(slugOf('A')).toBe('a') })
`,
    ],
    [
      'another test makes under the same name',
      `import { expect, it } from 'vitest'
import { createLimit } from '../src/limit.ts'
import { slugOf } from '../src/slugs.ts'
it('limits', () => { const made = createLimit(30); expect(made(31)).toBe(true) })
it('writes a title of too many words small', () => { const made = slugOf('A'); expect(made).toBe('a') })
`,
    ],
    [
      'is made for another suite',
      `import { beforeEach, describe, expect, it } from 'vitest'
import { createLimit } from '../src/limit.ts'
import { slugOf } from '../src/slugs.ts'
describe('calls', () => {
  const made = createLimit(30)
  it('are limited', () => { expect(made(31)).toBe(true) })
})
describe('titles', () => {
  const made = slugOf
  it('of too many words are written small', () => { expect(made('A')).toBe('a') })
})
`,
    ],
    [
      'a file of tests keeps beside what it imports',
      `import { expect, it } from 'vitest'
import { slugs } from './support.ts'
it('writes a title of too many words small', () => { expect(slugs('A')).toBe('a') })
`,
    ],
  ])('%s', async (_, file) => {
    const more = { 'test/support.ts': `import { slugOf } from '../src/slugs.ts'\n${support}export const slugs = slugOf\n` }
    expect(await shown(file, limited, more)).toMatchObject({ isDone: false, missing: 'test' })
  })
})

describe('of several places that show a task', () => {
  const test = `import { expect, it } from 'vitest'
import { createLimit } from '../src/limit.ts'
it('refuses too many calls', () => { expect(createLimit(30)(31)).toBe(true) })
`

  it('a test may exercise what a call runs instead of the code around the call', async () => {
    expect(await shown(test, { code: calls(/limit/i, /app/), test: tests(/too many/) }, callers)).toMatchObject({ isDone: true })
    expect(await shown(test, { code: calls(/slug/i, /app/), test: tests(/too many/) }, callers)).toMatchObject({ isDone: false })
  })

  it('a test may exercise one that another look sees, unless a part of them was seen in several', async () => {
    const model = { 'prisma/schema.prisma': 'model Limit {\n  id String @id\n  calls Int\n}\n' }
    const stored = keeps(/limit/i, /calls/)
    const made = declares(/^createLimit$/)
    expect(await shown(test, { code: either(stored, made), test: tests(/too many/) }, model)).toMatchObject({ isDone: true })
    expect(await shown(test, { code: stored, test: tests(/too many/) }, model)).toMatchObject({ isDone: false })
    expect(await shown(test, { code: either(stored, declares(/^slugOf$/)), test: tests(/too many/) }, model)).toMatchObject({
      isDone: false,
    })
    const both = all(stored, declares(/^slugOf$/))
    expect(await shown(test, { code: either(both, made), test: tests(/too many/) }, model)).toMatchObject({ isDone: false })
  })

  it('a test may exercise any file that imports a package', async () => {
    const more = {
      'src/a.ts': "import { rateLimit } from 'express-rate-limit'\nexport const a = rateLimit({ max: 1 })\n",
      'src/limit.ts': `import { rateLimit } from 'express-rate-limit'\nexport const mails = rateLimit({ max: 1 })\n${code['src/limit.ts']}`,
    }
    const shows = { code: usesPackage('express-rate-limit'), test: tests(/too many/) }
    expect(await shown(test, shows, more)).toMatchObject({ isDone: true })
    const { 'src/a.ts': only } = more
    expect(await shown(test, shows, { 'src/a.ts': only })).toMatchObject({ isDone: false, missing: 'test' })
  })
})

const callers = {
  'src/app.ts': `import { createLimit } from './limit.ts'
import { slugOf } from './slugs.ts'
export function createApp() { return createLimit(30) }
export function titleOf(text: string) { return slugOf(text) }
`,
}
