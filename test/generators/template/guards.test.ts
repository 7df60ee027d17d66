import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutGuard } from '../../../bench/template-guards/change.ts'
import { guards } from '../../../bench/template-guards/guards.ts'
import { filesOf, placeOf, type ProductName, products } from '../../../bench/template-guards/products.ts'

const templates = path.join(import.meta.dirname, '../../../templates')
const grown = new Map((Object.keys(products) as ProductName[]).map((name) => [name, filesOf(name)]))
const textIn = (product: ProductName, file: string): string => grown.get(product)?.get(file) ?? ''

describe('the table of guards', () => {
  it('has every guard once, as its template has it', () => {
    const lost = guards.filter(
      ({ template, guard: [text] }) => readFileSync(path.join(templates, template), 'utf8').split(text).length !== 2,
    )
    expect(lost.map(({ template, guard: [text] }) => `${template}: ${text}`)).toEqual([])
    const keys = guards.map(({ template, product, place = '', guard: [text, becomes] }) =>
      [template, product, place, text, becomes].join('\n'),
    )
    expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([])
    expect(guards.length).toBeGreaterThanOrEqual(60)
  })

  it('finds each guard in what is grown, with tests beside it', () => {
    const lost = guards.filter(({ template, product, place, tests, guard }) => {
      const text = textIn(product, place ?? placeOf(product, template))
      const without = withoutGuard(text, guard)
      const isTested = tests.every((test) => [...(grown.get(product)?.keys() ?? [])].some((file) => file.startsWith(test)))
      return without === undefined || without === text || !isTested
    })
    expect(lost.map(({ template, product, guard: [text] }) => `${product} ${template}: ${text}`)).toEqual([])
  })
})

describe('the list of attacks', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../bench/template-guards/attacks.md'), 'utf8')
  const rows = text.split('\n').flatMap((line) => {
    const [attack, titles = '', file = ''] = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))
    const [, test] = /^`(test\/[^`]+)`/.exec(file) ?? []
    return attack === undefined || test === undefined ? [] : [{ titles: titles.replace(/ \(\*[^)]*\)/g, '').split('; '), test }]
  })

  it('names tests that stand in the templates', () => {
    expect(rows.length).toBeGreaterThan(25)
    const lost = rows.flatMap(({ titles, test }) => {
      const source = readFileSync(path.join(templates, test), 'utf8')
      return titles.filter((title) => !source.includes(title)).map((title) => `${test}: ${title}`)
    })
    expect(lost).toEqual([])
  })
})

describe('withoutGuard', () => {
  it('removes a guard with the values of its placeholders', () => {
    expect(withoutGuard('await cartsSchema.parse(value)\n', ['$camel$Schema.parse(value)', 'as$camel$(value)', ''])).toBe(
      'await ascarts(value)\n',
    )
  })

  it('takes one placeholder for one value', () => {
    expect(withoutGuard('a(one, one)', ['a($x$, $x$)', '', ''])).toBe('')
    expect(withoutGuard('a(one, two)', ['a($x$, $x$)', '', ''])).toBeUndefined()
  })

  it('changes nothing where a guard stands twice or not at all', () => {
    expect(withoutGuard('if (a) b\nif (a) b\n', ['if (a) b', '', ''])).toBeUndefined()
    expect(withoutGuard('b', ['if (a) b', '', ''])).toBeUndefined()
  })
})
