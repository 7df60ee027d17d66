import { UsageError } from '../../core/errors.ts'
import { typed } from './typed.ts'

/** Reads the paths that middleware stands in front of, such as `/uploads/*`; throws `UsageError` for anything else. */
export function parseMountPath(text: string): string {
  const parts = text.slice(1).split('/')
  const isPath = text.startsWith('/') && text.length <= 200 && parts.every((part, i) => isPart(part, i === parts.length - 1))
  if (isPath) return text
  throw new UsageError(`Expected \`--path\` to be a path that may end with \`*\`, such as \`/uploads/*\`, got ${typed(text)}.`)
}

function isPart(part: string, isLast: boolean): boolean {
  return /^:?[A-Za-z0-9][A-Za-z0-9._~-]*$/.test(part) || (isLast && part === '*')
}
