import { UsageError } from '../../core/errors.ts'
import { typed } from './typed.ts'

const units: Readonly<Record<string, string>> = { KB: '1024', MB: '1024 * 1024' }
/** Cloudflare takes no larger request from anybody, whatever their plan. */
const mostMegabytes = 500

/** Reads a size such as `10MB` and gives it as an expression of bytes; throws `UsageError` for anything else. */
export function parseByteSize(text: string): { text: string; expression: string } {
  const [, number, unit] = /^([1-9][0-9]{0,5})(KB|MB)$/i.exec(text) ?? []
  const factor = units[unit?.toUpperCase() ?? '']
  if (
    number === undefined ||
    unit === undefined ||
    factor === undefined ||
    Number(number) * (unit.toUpperCase() === 'MB' ? 1024 : 1) > mostMegabytes * 1024
  )
    throw new UsageError(`Expected \`--max\` to be a size up to ${mostMegabytes}MB, such as \`500KB\` or \`10MB\`, got ${typed(text)}.`)
  return { text: `${number} ${unit.toUpperCase()}`, expression: `${number} * ${factor}` }
}
