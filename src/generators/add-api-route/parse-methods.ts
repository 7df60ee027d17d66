import { UsageError } from '../../core/errors.ts'
import { typed } from '../names/typed.ts'

/** Methods of a route, in the order in which they are written. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type Method = (typeof methods)[number]

/** Reads methods with commas between them; throws `UsageError` for what is none. */
export function parseMethods(text: string): readonly Method[] {
  const words = text.split(',').map((word) => word.trim())
  const wanted = words.map((word) => {
    const found = methods.find((method) => method === word.toUpperCase())
    if (found !== undefined) return found
    throw new UsageError(
      `Expected \`methods\` to be some of ${methods.join(', ')}, with commas between them, got ${typed(word)}.${advice(word)}`,
    )
  })
  const twice = wanted.find((method, i) => wanted.indexOf(method) !== i)
  if (twice !== undefined) throw new UsageError(`Expected \`methods\` to name each method once, got \`${twice}\` twice.`)
  return methods.filter((method) => wanted.includes(method))
}

function advice(word: string): string {
  const upper = word.toUpperCase()
  if (upper === 'HEAD') return ' A route that answers GET answers HEAD too.'
  if (upper === 'OPTIONS') return ' Preflight requests are answered by `/template add-middleware cors`.'
  return ''
}
