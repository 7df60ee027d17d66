import type { Block, Section } from '../../core/page.ts'
import type { SymbolInfo } from '../../core/project.ts'
import { list, say } from '../../core/phrase.ts'
import type { Page, PageInput } from '../page.ts'
import { capped, code, items, paragraph, present, section, spare } from '../../text/page-blocks.ts'
import { withIndicator } from '../parts/indicator.ts'
import { operationSection } from '../parts/operations.ts'
import { featureOf, featurePath, titleOf } from '../parts/place.ts'
import { pathRef, symbolRef } from '../../text/fact-refs.ts'
import { theOf, triggerNames, triggerSections, triggersOf } from '../parts/triggers.ts'
import { fieldItems, symbolItem, symbolsByFile } from '../parts/symbols.ts'

/** The reference of a feature: every operation with its six facets, every exported name with its signature. */
export const api: Page = {
  name: 'api',
  about: 'Every route with parameters, request, answers, errors, sign-in and an example; every exported name with its signature',
  audiences: ['developers'],
  scope: 'feature',
  path: (place) => featurePath(place, 'api.md'),
  build(input) {
    const { feature } = input
    const triggers = triggersOf(input)
    if (feature.routes.length === 0 && feature.symbols.length === 0 && triggers.length === 0) return undefined
    const parts = [
      ...(feature.routes.length > 0 ? [[theOf(feature.routes.length, 'route')]] : []),
      ...triggerNames(input),
      ...(feature.symbols.length > 0 ? [[theOf(feature.symbols.length, 'exported name')]] : []),
    ]
    return withIndicator(
      {
        path: featurePath(input, 'api.md'),
        kind: 'api',
        title: `${titleOf(feature)} API`,
        lead: [paragraph('summary', say`This page lists ${list(parts)} of ${[featureOf(feature)]}.`)],
        sections: [...operations(input), ...triggerSections(input), ...exportsOf(input)],
      },
      input,
    )
  },
}

function operations(input: PageInput): readonly Section[] {
  const { feature, depth } = input
  if (feature.routes.length === 0) return []
  const most = depth === 'quick' ? 10 : Infinity
  return [section('operations', 'Routes', 2, []), ...capped(feature.routes, most, (route) => operationSection(route, input))]
}

function exportsOf(input: PageInput): readonly Section[] {
  const groups = symbolsByFile(input)
  if (groups.length === 0) return []
  return [
    section('exports', 'Exported names', 2, []),
    ...capped(groups, input.depth === 'quick' ? 3 : Infinity, ([path, symbols]) => {
      const examples = symbols.flatMap((symbol) => {
        const example = input.examples.imports.get(`${symbol.path}#${symbol.name}`)
        if (example === undefined) return []
        const blocks = [code(`import/${path}/${symbol.name}`, example.language, example.code)]
        return input.depth === 'quick' ? spare(blocks) : blocks
      })
      return section(`exports/${path}`, [pathRef(path)], 3, [
        items(
          `exports/${path}`,
          symbols.map((symbol) => symbolItem(symbol, input)),
        ),
        ...symbols.flatMap((symbol) => fieldsBlocks(symbol, input)),
        ...examples,
      ])
    }),
  ]
}

function fieldsBlocks(symbol: SymbolInfo, input: PageInput): readonly Block[] {
  const fields = fieldItems(symbol, input)
  if (fields.length === 0) return []
  const id = `fields/${symbol.path}/${symbol.name}`
  const blocks = present([paragraph(`${id}/lead`, say`Fields of ${symbolRef(symbol)}:`), items(id, fields)])
  return fields.every((field) => field.spare === true) ? spare(blocks) : blocks
}
