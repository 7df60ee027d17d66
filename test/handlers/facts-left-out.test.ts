import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../src/handlers/document-feature/report.ts'
import { withoutMigrations } from '../../src/handlers/document-feature/without-migrations.ts'
import { plain } from '../../src/core/phrase.ts'
import { at, billing, shop, symbol } from '../support/shop-project.ts'

describe('withoutMigrations', () => {
  it('drops what only a migration runner calls', () => {
    const own = symbol('upgrade', at('src/billing/upgrade.ts'))
    const symbols = [own, symbol('up', at('server/migrations/20240101_domains.js')), symbol('down', at('db/migration/1.ts'))]
    expect(withoutMigrations({ ...billing, symbols }).symbols).toEqual([own])
  })
})

describe('findingsOf', () => {
  it('lists a handful of questions and counts the rest', () => {
    const gaps = Array.from({ length: 7 }, (_, i) => ({ page: at('docs/a.md'), section: 's', text: `TODO(owner): question ${i}?` }))
    const texts = findingsOf({ ...billing, env: [] }, shop, { gaps, dropped: [] }).map((finding) => plain(finding.message))
    expect(texts).toHaveLength(5)
    expect(texts.at(-1)).toBe('3 more questions only a person can answer are marked TODO(owner).')
  })
})
