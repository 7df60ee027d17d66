import type { RepoPath } from '../../core/names.ts'
import type { Block, Section } from '../../core/page.ts'
import type { SymbolInfo } from '../../core/project.ts'
import { say } from '../../core/phrase.ts'
import type { Page, PageInput } from '../page.ts'
import { capped, code, items, labelled, paragraph, present, section, spare, table } from '../../text/page-blocks.ts'
import { sharedFile } from '../parts/handled-by.ts'
import { lastAnswerTable } from '../parts/last-answers.ts'
import { operationSection } from '../parts/operations.ts'
import { sharedErrorTable } from '../parts/passed-errors.ts'
import { featurePath, titleOf } from '../parts/place.ts'
import { shownImports } from '../parts/quick-start.ts'
import { pathRef, symbolRef } from '../../text/fact-refs.ts'
import { signInUnknownNote } from '../parts/unknown-sign-in.ts'
import { triggerSections, triggersOf } from '../parts/triggers.ts'
import { fieldColumns, fieldRows, symbolItem, symbolsByFile } from '../parts/symbols.ts'

/** The reference of a feature: every operation with its six facets, every exported name with its signature. */
export const api: Page = {
  name: 'api',
  about: 'Routes with parameters, answers, errors, sign-in and an example; names that a package exports, with their signatures',
  audiences: ['developers'],
  scope: 'feature',
  path: (place) => featurePath(place, 'api.md'),
  build(input) {
    const { feature } = input
    const names = exportsOf(input)
    if (feature.routes.length === 0 && names.length === 0 && triggersOf(input).length === 0) return undefined
    return {
      path: featurePath(input, 'api.md'),
      kind: 'api',
      title: `${titleOf(feature)} API`,
      lead: [],
      sections: [...operations(input), ...triggerSections(input), ...names],
    }
  },
}

function operations(input: PageInput): readonly Section[] {
  const { feature, depth } = input
  if (feature.routes.length === 0) return []
  const most = depth === 'quick' ? 10 : Infinity
  const file = sharedFile(feature, input.project)
  return [
    section('operations', 'Routes', 2, [
      file === undefined ? undefined : paragraph('operations/code', say`Their code is in ${pathRef(file)}.`),
      ...signInUnknownNote(input),
      ...lastAnswerTable(feature.routes, input.project),
      ...sharedErrorTable(feature, input.project),
    ]),
    ...capped(feature.routes, most, (route) => operationSection(route, input)),
  ]
}

function exportsOf(input: PageInput): readonly Section[] {
  const groups = symbolsByFile(input).flatMap(([path, symbols]) => {
    const blocks = exportBlocks(path, symbols, input)
    return blocks.length === 0 ? [] : [section(`exports/${path}`, [pathRef(path)], 3, blocks)]
  })
  if (groups.length === 0) return []
  const most = input.depth === 'quick' ? 3 : Infinity
  return [section('exports', 'Exported names', 2, []), ...capped(groups, most, (group) => group)]
}

/** Names of one file with their signatures, then their fields, then calls of them. */
function exportBlocks(path: RepoPath, symbols: readonly SymbolInfo[], input: PageInput): readonly Block[] {
  const shown = new Set(input.siblings.has('readme') ? shownImports(input).map((one) => `${one.symbol.path}#${one.symbol.name}`) : [])
  const examples = symbols.flatMap((symbol) => {
    const example = input.examples.imports.get(`${symbol.path}#${symbol.name}`)
    // the overview has the first ones
    if (example === undefined || shown.has(`${symbol.path}#${symbol.name}`)) return []
    const blocks = [code(`import/${path}/${symbol.name}`, example.language, example.code)]
    return input.depth === 'quick' ? spare(blocks) : blocks
  })
  const names = items(`exports/${path}`, present(symbols.map((symbol) => symbolItem(symbol, input))))
  return [...present([names]), ...symbols.flatMap((symbol) => fieldsBlocks(symbol, input)), ...examples]
}

function fieldsBlocks(symbol: SymbolInfo, input: PageInput): readonly Block[] {
  const fields = fieldRows(symbol, input)
  const id = `fields/${symbol.path}/${symbol.name}`
  const blocks = labelled(id, say`Fields of ${symbolRef(symbol)}:`, table(id, fieldColumns, fields))
  return fields.every((field) => field.spare === true) ? spare(blocks) : blocks
}
