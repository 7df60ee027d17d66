import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ConfigChange } from '../../../src/text/config-edit/config-change.ts'
import { editConfig } from '../../../src/text/config-edit/edit-config.ts'

const goldens = path.join(import.meta.dirname, 'goldens')

/** A folder holds a configuration, the changes, and the configuration after them. */
const cases = readdirSync(goldens).map((name) => {
  const folder = path.join(goldens, name)
  const format = readdirSync(folder).includes('before.toml') ? ('toml' as const) : ('jsonc' as const)
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
  return { name, format, before: read(`before.${format}`), after: read(`after.${format}`), changes: readChanges(read('changes.json')) }
})

function readChanges(text: string): readonly ConfigChange[] {
  return JSON.parse(text) as readonly ConfigChange[]
}

describe('goldens', () => {
  it.each(cases)('$name', ({ before, format, changes, after }) => {
    expect(editConfig(before, format, changes)).toBe(after)
  })

  it.each(cases)('$name with CRLF and a byte order mark', ({ before, format, changes, after }) => {
    const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
    expect(editConfig(windows(before), format, changes)).toBe(windows(after))
  })

  it.each(cases)('$name without a line break at the end', ({ before, format, changes, after }) => {
    expect(editConfig(before.trimEnd(), format, changes)).toBe(after.trimEnd())
  })

  it.each(cases)('$name does not change when nothing is asked', ({ before, format }) => {
    expect(editConfig(before, format, [])).toBe(before)
  })
})
