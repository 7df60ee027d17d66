import { describe, expect, it } from 'vitest'
import { mountApp } from '../../../src/generators/entry/mount-app.ts'
import { honoOf } from './read-shape.ts'
import { text } from './shapes.ts'

/** Lines that a module begins with, after one more module is mounted in it. */
function after(module: string, ...imports: readonly string[]): readonly string[] {
  const before = text(...imports, '', 'const app = new Hono()', 'export default app')
  const lines = mountApp(before, honoOf({ 'src/index.ts': before }), { module, name: 'ours' }).split('\n')
  return lines.slice(0, lines.indexOf('const app = new Hono()') - 1)
}

const hono = "import { Hono } from 'hono'"
const a = "import { a } from './a'"
const m = "import { m } from './m'"
const z = "import { z } from './z'"
const ours = (path: string): string => `import { ours } from '${path}'`

describe('the place of an import', () => {
  it('is where the order of those that are there has it', () => {
    expect(after('./b', hono, a, m, z)).toEqual([hono, a, ours('./b'), m, z])
    expect(after('./zz', hono, a, m, z)).toEqual([hono, a, m, z, ours('./zz')])
    expect(after('./api', hono, '', m, z)).toEqual([hono, '', ours('./api'), m, z])
    expect(after('../up', hono, a, m)).toEqual([hono, ours('../up'), a, m])
  })

  it('is behind those that are in no order', () => {
    expect(after('./b', hono, z, a, m)).toEqual([hono, z, a, m, ours('./b')])
    expect(after('./b', m, hono)).toEqual([ours('./b'), m, hono])
  })

  it('leaves a remark beside the import that it is about', () => {
    expect(after('./b', hono, a, '// of the machine', m)).toEqual([hono, a, ours('./b'), '// of the machine', m])
  })
})
