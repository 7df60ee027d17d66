import { UsageError } from '../../../core/errors.ts'
import { parseRoutePath, type RoutePath } from '../../names/route-path.ts'

/** Paths that middleware stands before: a path and all below it. */
export interface CoveredPath {
  /** As a router reads it: `/users/*`, which stands for `/users` too. */
  pattern: string
  route: RoutePath
}

/** Reads `/users/*`; `/users` means the same, because what is below a path that needs a caller needs one too. */
export function parseCoveredPath(text: string): CoveredPath {
  const base = text.endsWith('/*') ? text.slice(0, -2) : text
  if (base === '') throw new UsageError('Expected `--path` to name what needs a caller, as in `/users/*`. Left out, it is every path.')
  const route = parseRoutePath(base, '--path')
  return { pattern: `${base}/*`, route }
}
