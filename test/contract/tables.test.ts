import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { entries as languages } from '../../src/discovery/languages/index.generated.ts'
import { entries as libraries } from '../../src/discovery/libraries/index.generated.ts'
import { entries as formats } from '../../src/docs/formats/index.generated.ts'
import { entries as pages } from '../../src/docs/pages/index.generated.ts'

const root = path.join(import.meta.dirname, '../..')

function unique(values: readonly string[]): void {
  expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([])
}

describe('tables', () => {
  it('have an index that names every file', () => {
    const script = path.join(root, 'scripts/registries.ts')
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
  })

  it('have one entry per file, under the name of the file', () => {
    for (const folder of [
      'handlers',
      'discovery/languages',
      'discovery/libraries',
      'docs/pages',
      'docs/formats',
      'claims/kinds',
      'planner/providers',
      'generators',
      'generators/middleware',
    ]) {
      const files = readdirSync(path.join(root, 'src', folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
      for (const file of files) {
        const id = file.replace(/\.ts$/, '').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
        expect(readFileSync(path.join(root, 'src', folder, file), 'utf8'), file).toMatch(new RegExp(`^export const ${id}\\b`, 'm'))
      }
    }
  })

  it('have libraries with names and packages of their own', () => {
    unique(libraries.map(({ name }) => name))
    for (const { name, packages } of libraries) expect(packages.length, name).toBeGreaterThan(0)
  })

  it('have languages that share no extension', () => {
    unique(languages.flatMap(({ extensions }) => [...extensions]))
  })

  it('have pages and formats that are explained in the documentation', () => {
    const text = readFileSync(path.join(root, 'docs/document-feature.md'), 'utf8')
    unique(pages.map(({ name }) => name))
    unique(formats.map(({ name }) => name))
    for (const { name, about } of [...pages, ...formats]) {
      expect(about, name).not.toBe('')
      expect(text).toContain(`\`${name}\``)
    }
  })
})
