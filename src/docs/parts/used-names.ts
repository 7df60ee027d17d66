import type { SymbolInfo } from '../../core/project.ts'
import { coreFiles } from '../../text/fact-refs.ts'
import { unique } from '../../text/page-blocks.ts'
import { callableSymbols } from '../examples/import-example.ts'
import { importersOf } from '../examples/importers.ts'
import type { PageInput } from '../page.ts'

/** Exports that a framework looks for by their name: no code of the repository calls them. */
const frameworkNames =
  /^(default|handler|middleware|config|loader|action|meta|links|headers|layout|metadata|viewport|revalidate|dynamic|runtime|getServerSideProps|getStaticProps|getStaticPaths|getInitialProps|generateMetadata|generateStaticParams|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|up|down|setup|exports|main|init|register|plugin)$/

/** Those of `usedNames` that a file outside of the feature takes or a package gives to the world. */
export function takenNames(input: Pick<PageInput, 'feature' | 'project'>): readonly SymbolInfo[] {
  const core = new Set(coreFiles(input.feature).map((file) => file.path))
  const names = usedNames(input)
  return names.filter((symbol) => symbol.public === true || importersOf(symbol, input.project, core) > 0)
}

/** Functions and classes that other code takes from the feature: what examples show first, then what most files outside of it import. */
export function usedNames({ feature, project }: Pick<PageInput, 'feature' | 'project'>): readonly SymbolInfo[] {
  const shown = new Set(callableSymbols(feature, project).map((symbol) => `${symbol.path}#${symbol.name}`))
  const own = feature.symbols.filter(
    (symbol) => /^(function|class|constant)$/.test(symbol.kind) && !symbol.name.includes('.') && !project.isTest(symbol.path),
  )
  const callable = own.filter((symbol) => symbol.kind !== 'constant' || shown.has(`${symbol.path}#${symbol.name}`))
  const named = callable.filter((symbol) => !frameworkNames.test(symbol.name))
  const core = new Set(coreFiles(feature).map((file) => file.path))
  // What a package gives to the world is not measured by who imports it here.
  const weight = (symbol: SymbolInfo): number => {
    const shownFirst = shown.has(`${symbol.path}#${symbol.name}`) ? 500 : 0
    if (symbol.public === true) return 2000 + shownFirst
    if (/(Error|Exception)$/.test(symbol.name)) return -1
    // what stays among the feature's own files is not given to anybody
    return Math.min(importersOf(symbol, project, core), 19) * 100 + Math.min(importersOf(symbol, project), 99)
  }
  const ranked = named.map((symbol, i) => ({ symbol, key: weight(symbol) - i / 1000 }))
  return unique(
    ranked.sort((a, b) => b.key - a.key).map(({ symbol }) => symbol),
    (symbol) => symbol.name,
  )
}
