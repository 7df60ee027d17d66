import type { RepoPath } from '../../core/names.ts'
import type { Project, SymbolInfo } from '../../core/project.ts'
import { unique } from '../../text/page-blocks.ts'
import { callableSymbols } from '../examples/import-example.ts'
import type { PageInput } from '../page.ts'

/** Exports that a framework looks for by their name: no code of the repository calls them. */
const frameworkNames =
  /^(default|handler|middleware|config|loader|action|meta|links|headers|layout|metadata|viewport|revalidate|dynamic|runtime|getServerSideProps|getStaticProps|getStaticPaths|getInitialProps|generateMetadata|generateStaticParams|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|up|down|setup|exports|main|init|register|plugin)$/

/** Functions and classes that other code takes from the feature: what examples show first, then what most files import. */
export function usedNames({ feature, project }: Pick<PageInput, 'feature' | 'project'>): readonly SymbolInfo[] {
  const shown = new Set(callableSymbols(feature, project).map((symbol) => `${symbol.path}#${symbol.name}`))
  const own = feature.symbols.filter(
    (symbol) => /^(function|class|constant)$/.test(symbol.kind) && !symbol.name.includes('.') && !project.isTest(symbol.path),
  )
  const callable = own.filter((symbol) => symbol.kind !== 'constant' || shown.has(`${symbol.path}#${symbol.name}`))
  const named = callable.filter((symbol) => !frameworkNames.test(symbol.name))
  // What a package gives to the world is not measured by who imports it here.
  const weight = (symbol: SymbolInfo): number => {
    const shownFirst = shown.has(`${symbol.path}#${symbol.name}`) ? 500 : 0
    if (symbol.public === true) return 2000 + shownFirst
    return /(Error|Exception)$/.test(symbol.name) ? -1 : Math.min(importersOf(symbol, project), 99) * 10
  }
  const ranked = named.map((symbol, i) => ({ symbol, key: weight(symbol) - i / 1000 }))
  return unique(
    ranked.sort((a, b) => b.key - a.key).map(({ symbol }) => symbol),
    (symbol) => symbol.name,
  )
}

/** How many files, tests and migrations left out, import a name. */
function importersOf(symbol: SymbolInfo, project: Project): number {
  return project.importersOf(symbol.path).filter((path) => !isAside(path, project) && takes(path, symbol.name, project)).length
}

function isAside(path: RepoPath, project: Project): boolean {
  return project.isTest(path) || /(^|\/)(db[-_])?(migrations?|seeds?|scripts?)\//i.test(path)
}

function takes(path: RepoPath, name: string, project: Project): boolean {
  return (project.facts(path)?.imports ?? []).some((one) => one.bindings.some((binding) => binding.imported === name))
}
