import { describe, expect, it } from 'vitest'
import { nestedTypes } from '../../../../src/drift/names/nested/nested-types.ts'
import { type Files, guide, toldOfNames as told } from '../../signals/support.ts'

describe('types that stand in others', () => {
  it.each<[string, string, string[]]>([
    [
      'a.rb',
      'module Ledger\n  module Books\n    class Bill < Base\n    end\n  end\n  Old = Books::Bill\nend\n',
      ['Ledger.Books', 'Ledger.Books.Bill', 'Ledger.Old'],
    ],
    ['a.kt', 'package io.ledger\n\nsealed class Bill {\n    data class Meta(val a: Int)\n}\n', ['io.ledger.Bill', 'io.ledger.Bill.Meta']],
    [
      'a.cs',
      'namespace Acme.Ledger;\n\npublic class Bill\n{\n    public enum Kind\n    {\n    }\n}\n',
      ['Acme.Ledger.Bill', 'Acme.Ledger.Bill.Kind'],
    ],
    ['a.cs', 'namespace Acme.Ledger\n{\n    public class Bill\n    {\n    }\n}\n', ['Acme.Ledger', 'Acme.Ledger.Bill']],
    ['a.ts', 'export namespace Plugins {\n  export type Handler = () => void\n}\n', ['Plugins.Handler']],
    ['a.ex', 'defmodule Ledger.Books.Bill do\nend\n', ['Ledger.Books.Bill']],
    ['a.py', 'class Bill:\n    class Meta:\n        pass\n', ['Bill.Meta']],
  ])('are read with their full name: %s %#', (path, text, names) => {
    expect([...nestedTypes(path, text)].toSorted()).toEqual(names.toSorted())
  })
})

describe('a type that a change took out of what it stood in', () => {
  const ruby = (...outer: string[]): string =>
    `${outer.map((name) => `module ${name}\n`).join('')}`.replace(/^module (?!Ledger)/gm, '  module ') +
    `${'  '.repeat(outer.length)}class Bill\n${'  '.repeat(outer.length)}end\n`
  const page = guide('# Ledger::Bill', '', '```ruby', 'Ledger::Bill.open', 'Ledger::Books::Bill.open', '```')

  it('is told under its full name though its word lives on elsewhere', async () => {
    const before: Files = { 'lib/a.rb': ruby('Ledger'), 'lib/b.rb': ruby('Ledger', 'Books'), ...page }
    expect(await told(before, { 'lib/a.rb': undefined })).toEqual(['docs/guide.md:3 Ledger::Bill', 'docs/guide.md:6 Ledger::Bill'])
  })

  it('is not told where another file has it there, or one gives names as it runs', async () => {
    const before: Files = { 'lib/a.rb': ruby('Ledger'), 'lib/b.rb': ruby('Ledger', 'Books'), ...page }
    expect(await told({ ...before, 'lib/c.rb': 'module Ledger\n  Bill = Books::Bill\nend\n' }, { 'lib/a.rb': undefined })).toEqual([])
    expect(await told({ ...before, 'lib/c.rb': 'Ledger.const_set(:Bill, x)\n' }, { 'lib/a.rb': undefined })).toEqual([])
  })

  it('is not told where the page means another one of that word', async () => {
    const kotlin = (name: string): string => `package io.ledger\n\nclass Bill {\n    class ${name}\n}\n`
    const shown = guide('Take `Bill.Meta`, and `Book.Meta`.')
    const before: Files = { 'src/Bill.kt': kotlin('Meta'), 'src/Book.kt': kotlin('Meta').replace('Bill', 'Book'), ...shown }
    expect(await told(before, { 'src/Bill.kt': kotlin('Kind') })).toEqual(['docs/guide.md:3 Bill.Meta'])
  })
})
