import { describe, expect, it } from 'vitest'
import { hasMembers, tests } from '../../../src/planner/evidence/looks.ts'
import { type Shown, shownOf } from '../../../src/planner/shows.ts'
import { projectOf } from '../../support/project.ts'

const shows = { code: hasMembers(['authenticate', 'getUserAttributes']), test: tests(/provider/i) }

async function shown(test: string): Promise<Shown> {
  const project = await projectOf({
    'package.json': '{"name":"app","devDependencies":{"vitest":"4"}}',
    'src/provider.ts': `export interface Provider { authenticate(): void; getUserAttributes(): void }
export type Name = string
`,
    'test/provider.test.ts': test,
  })
  return shownOf(shows, project)
}

describe('a type is tested', () => {
  it.each<[string, string]>([
    [
      'where an assertion of types compares it',
      `import { expectTypeOf, test } from 'vitest'
import type { Provider } from '../src/provider.ts'
test('a provider has its members', () => { expectTypeOf<keyof Provider>().toEqualTypeOf<'authenticate' | 'getUserAttributes'>() })
`,
    ],
    [
      'where a value is compared with it, under another name',
      `import { expectTypeOf, test } from 'vitest'
import type { Provider as P } from '../src/provider.ts'
import { made } from './made.ts'
test('a provider has its members', () => { expectTypeOf(made).toExtend<P>() })
`,
    ],
    [
      'where it is demanded of a value',
      `import { assertType, test } from 'vitest'
import type { Provider } from '../src/provider.ts'
import { made } from './made.ts'
test('a provider has its members', () => { assertType<Provider>(made) })
`,
    ],
  ])('%s', async (_, test) => {
    expect(await shown(test)).toMatchObject({ isDone: true })
  })
})

describe('a type is not tested', () => {
  it.each<[string, string]>([
    [
      'where a test only annotates something with it',
      `import { expect, test } from 'vitest'
import type { Provider } from '../src/provider.ts'
const provider: Provider = { authenticate: () => {}, getUserAttributes: () => {} }
test('a provider is there', () => { expect(call(provider)).toBeDefined() })
`,
    ],
    [
      'where an assertion is about another type',
      `import { expectTypeOf, test } from 'vitest'
import type { Name, Provider } from '../src/provider.ts'
const provider: Provider | undefined = undefined
test('a provider has a name', () => { expectTypeOf<Name>().toEqualTypeOf<string>(); use(provider) })
`,
    ],
    [
      'where the type of that name is another one',
      `import { expectTypeOf, test } from 'vitest'
import type { Name } from '../src/provider.ts'
interface Provider { name: Name }
test('a provider has a name', () => { expectTypeOf<keyof Provider>().toEqualTypeOf<'name'>() })
`,
    ],
    [
      'where another test compares it',
      `import { expect, expectTypeOf, test } from 'vitest'
import type { Provider } from '../src/provider.ts'
test('types hold', () => { expectTypeOf<Provider>().toBeObject() })
test('a provider is there', () => { expect(find()).toBeDefined() })
`,
    ],
    [
      'where the comparison is left out',
      `import { expectTypeOf, test } from 'vitest'
import type { Provider } from '../src/provider.ts'
test.skip('a provider has its members', () => { expectTypeOf<Provider>().toBeObject() })
`,
    ],
  ])('%s', async (_, test) => {
    expect(await shown(test)).toMatchObject({ isDone: false, missing: 'test' })
  })
})
