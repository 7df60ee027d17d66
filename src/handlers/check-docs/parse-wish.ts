import { UsageError } from '../../core/errors.ts'

/** What `/check-docs` was asked for. */
export interface Wish {
  /** Document or folder, without a trailing slash; undefined for every document. */
  path?: string
  fix: boolean
  /** Writes the report of coverage. */
  report: boolean
}

/** Reads the arguments. Throws `UsageError`. */
export function parseWish(tokens: readonly string[]): Wish {
  const isFlag = (token: string): boolean => /^[\p{Pd}\u2212]/u.test(token)
  const flags = tokens.filter(isFlag)
  const unknown = flags.find((flag) => flag !== '--fix' && flag !== '--report')
  if (unknown !== undefined) throw new UsageError(`Expected \`--fix\`, \`--report\` or nothing, got \`${unknown}\`.`)
  const [path, ...more] = tokens.filter((token) => !isFlag(token))
  if (more.length > 0) throw new UsageError(`Expected one document or folder, got \`${[path, ...more].join(' ')}\`.`)
  const clean = path?.replace(/^\.?\/+/, '').replace(/\/+$/, '')
  const report = flags.includes('--report')
  if (clean === undefined || clean === '' || clean === '.') return { fix: flags.includes('--fix'), report }
  if (report)
    throw new UsageError(`Expected \`--report\` without a path, because coverage is of the whole repository, got \`${path ?? ''}\`.`)
  return { path: clean, fix: flags.includes('--fix'), report }
}
