import { type FormatOptions, formatOptions } from './format-options.ts'
import { isMeant } from './glob-of-format.ts'

/** What an `.editorconfig` says of a path below its folder, and whether those above it count too. */
export function editorOptions(text: string, path: string): { options: FormatOptions; isRoot: boolean } {
  let isOf = true
  let isRoot = false
  const values = new Map<string, string>()
  let depth = 0
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line.startsWith('[') && line.endsWith(']')) {
      isOf = isMeant(line.slice(1, -1), path)
      depth = 1
    } else if (isOf && !/^[#;]/.test(line) && line.includes('=')) {
      const [key, value] = [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)].map((one) => one.trim().toLowerCase())
      if (key === undefined || value === undefined) continue
      if (depth === 0) isRoot ||= key === 'root' && value === 'true'
      else values.set(key, value)
    }
  }
  return { options: optionsOf(values), isRoot }
}

function optionsOf(values: ReadonlyMap<string, string>): FormatOptions {
  const style = values.get('indent_style')
  const size = values.get('indent_size')
  return formatOptions({
    useTabs: style === undefined ? undefined : style === 'tab',
    tabWidth: Number(size === undefined || size === 'tab' ? values.get('tab_width') : size),
    printWidth: Number(values.get('max_line_length')),
    endOfLine: values.get('end_of_line'),
  })
}
