import type { RepoPath } from './names.ts'

/** A share as two integers; `total: 0` means that the area does not apply. */
export interface Ratio {
  covered: number
  total: number
}

/** Documentation coverage by area (spec 4.3). */
export interface Coverage {
  technical: Ratio
  api: Ratio
  examples: Ratio
  tests: Ratio
}

/** One thing that documentation should explain, and how far it does; a place that was not read counts as one thing that nothing explains. */
export interface CoverageItem {
  area: keyof Coverage
  kind: 'symbol' | 'env' | 'config' | 'error' | 'job' | 'route' | 'unread'
  /** Name as the code writes it: `createInvoice`, `POST /invoices`. */
  name: string
  /** Where it is declared; 1-based line. */
  path: RepoPath
  line: number
  /** Parts of it that are explained, of those that apply: 0 of 1 or 1 of 1 for everything but an operation's facets. */
  covered: number
  total: number
  /** Facets of an operation that no page says. */
  missing?: readonly string[]
}

/** Coverage of a whole repository. Every figure that is shown anywhere is a sum over `items`. */
export interface RepositoryCoverage {
  items: readonly CoverageItem[]
  total: Coverage
  /** Items that a change added or declared otherwise; absent where nothing is compared. */
  patch?: { items: readonly CoverageItem[]; total: Coverage }
}

/** Coverage as it was after one run that changed it. */
export interface CoverageSample {
  /** First digits of the commit; absent in a plain folder. */
  at?: string
  total: Coverage
}

/** Sum of all areas. */
export function wholeRatio(total: Coverage): Ratio {
  const all = [total.technical, total.api, total.examples, total.tests]
  return { covered: all.reduce((sum, one) => sum + one.covered, 0), total: all.reduce((sum, one) => sum + one.total, 0) }
}

/** Sums items by area. */
export function coverageOf(items: readonly CoverageItem[]): Coverage {
  const sum = (area: keyof Coverage): Ratio => {
    const own = items.filter((item) => item.area === area)
    return { covered: own.reduce((all, { covered }) => all + covered, 0), total: own.reduce((all, { total }) => all + total, 0) }
  }
  return { technical: sum('technical'), api: sum('api'), examples: sum('examples'), tests: sum('tests') }
}
