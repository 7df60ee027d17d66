import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { components } from '../../../src/docs/parts/components.ts'
import { symbolsByFile } from '../../../src/docs/parts/symbols.ts'
import { at, billing, billingInput, shop, symbol } from '../../support/shop-project.ts'

const file = at('src/billing/invoice.repository.ts')

function held(symbols: readonly ReturnType<typeof symbol>[]): string | undefined {
  const feature = { ...billing, routes: [], symbols, files: [{ path: file, role: 'core', reason: 'name' }] } as unknown as typeof billing
  const [table] = components(billingInput({ feature }), { files: 5, edges: 0 })
  return table?.body.kind === 'table' ? plain(table.body.rows[0]?.cells[1] ?? []) : undefined
}

describe('what a file holds', () => {
  const constant = symbol('PAGE_SIZE', file, { kind: 'constant', signature: 'const PAGE_SIZE = 20' })
  const type = symbol('Row', file, { kind: 'interface', signature: 'interface Row' })

  it('names what does something first, and the one that the file is called after beside constants and types', () => {
    const repository = symbol('InvoiceRepository', file, { kind: 'class', signature: 'class InvoiceRepository' })
    expect(held([type, constant, repository])).toBe('InvoiceRepository, PAGE_SIZE and Row')
    expect(held([type, constant, symbol('findRows', file)])).toBe('findRows, PAGE_SIZE and Row')
  })

  it('names it beside others that do something, too: a list without it reads as whole', () => {
    const repository = symbol('InvoiceRepository', file, { kind: 'class', signature: 'class InvoiceRepository' })
    expect(held([repository, symbol('findRows', file)])).toBe('InvoiceRepository and findRows')
  })
})

it('says what a class can do that the file is called after, and nothing of what only tests take', () => {
  const repository = symbol('InvoiceRepository', file, { kind: 'class', signature: 'class InvoiceRepository' })
  const methods = ['find', 'save'].map((name) => symbol(`InvoiceRepository.${name}`, file, { kind: 'method', doc: 'Of one method alone.' }))
  expect(held([repository, ...methods])).toBe('InvoiceRepository with find and save')
  expect(held([{ ...repository, doc: 'Keeps bills for ten years.' }, ...methods])).toBe(
    'InvoiceRepository: Keeps bills for ten years; it has find and save',
  )
  const others = ['A', 'B'].map((name) => symbol(`${name}.save`, at(`src/billing/${name}.ts`), { kind: 'method' }))
  expect(held([{ ...repository, doc: 'Keeps bills for ten years.' }, ...methods, ...others])).toBe(
    'InvoiceRepository: Keeps bills for ten years; it has find',
  )
  expect(held([symbol('findRows', file), symbol('_compare', file), symbol('getServerSideProps', file)])).toBe('findRows')
})

it('says nothing of a component whose name is made of the folders that it stands in', () => {
  const path = at('client/Project/Board/IssueDetails/index.jsx')
  const names = ['ProjectBoardIssueDetails', 'IssueDetailsForm'].map((name) => symbol(name, path))
  const shown = (symbols: typeof names): number => {
    const feature = { ...billing, routes: [], symbols, files: [{ path, role: 'core' as const, score: 1, why: '' }] }
    return components(billingInput({ feature }), { files: 5, edges: 0 }).filter((block) => block !== undefined).length
  }
  expect(shown(names.slice(0, 1))).toBe(0)
  expect(shown(names.slice(1))).toBe(1)
})

describe('exported names', () => {
  it('has no components of Angular and their members, unless a package gives them to others', () => {
    const page = symbol('BillPage', file, { kind: 'class', signature: 'class BillPage' })
    const member = symbol('BillPage.title', file, { kind: 'property', signature: "title: string = ''" })
    const feature = { ...billing, routes: [], triggers: [], symbols: [page, member], files: [] } as unknown as typeof billing
    const decorated = (name: string) => ({
      ...shop,
      facts: () => ({ classes: [{ name: 'BillPage', decorators: [{ name, args: [], line: 1 }] }] }) as never,
    })
    expect(symbolsByFile(billingInput({ feature, project: decorated('Component') }))).toEqual([])
    expect(symbolsByFile(billingInput({ feature, project: decorated('Injectable') }))).toHaveLength(1)
    const given = { ...feature, symbols: [{ ...page, public: true as const }] }
    expect(symbolsByFile(billingInput({ feature: given, project: decorated('Component') }))).toHaveLength(1)
  })
})
