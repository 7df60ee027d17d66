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
  it('asks every open question in its own words, and says on which page it stands', () => {
    const gaps = Array.from({ length: 7 }, (_, i) => ({ page: at('docs/a.md'), section: 's', text: `TODO(owner): question ${i}?` }))
    const found = findingsOf({ ...billing, env: [] }, shop, { gaps, dropped: [] })
    expect(found.map(({ message, at: place }) => [plain(message), place?.path])).toEqual(
      gaps.map((_, i) => [`question ${i}?`, 'docs/a.md']),
    )
  })
})
