import { describe, expect, it } from 'vitest'
import { findSymbols } from '../../src/discovery/symbols.ts'
import { codebaseOf } from '../support/codebase.ts'

describe('exported symbols', () => {
  it('are those of all files that are no tests, with what a published package reaches marked', async () => {
    const codebase = await codebaseOf({
      'package.json': JSON.stringify({ name: 'p', version: '1.0.0', exports: { '.': './dist/index.js', './extra': './dist/extra.js' } }),
      'src/index.ts': `export { make as create } from './make'\nexport * from './shape'\nconst hidden = 1\n`,
      'src/make.ts': `export function make() {}\nexport function internal() {}\n`,
      'src/shape.ts': `export class Shape { area(): number { return 1 } private no() {} }\n`,
      'src/extra.ts': `export const extra = 1\n`,
      'src/make.test.ts': `export const inTest = 1\n`,
    })
    expect(findSymbols(codebase).map((one) => `${one.path} ${one.name}${one.public ? ' public' : ''}`)).toEqual([
      'src/extra.ts extra public',
      'src/make.ts make public',
      'src/make.ts internal',
      'src/shape.ts Shape public',
      'src/shape.ts Shape.area public',
    ])
  })

  it('of an application are none of them public', async () => {
    const codebase = await codebaseOf({ 'package.json': JSON.stringify({ private: true, main: 'a.js' }), 'a.js': 'exports.run = () => {}' })
    expect(findSymbols(codebase)).toMatchObject([{ name: 'run', kind: 'function' }])
    expect(findSymbols(codebase)[0]?.public).toBeUndefined()
  })
})
