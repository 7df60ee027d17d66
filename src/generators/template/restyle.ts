import { type Node, parseSync } from 'oxc-parser'
import MagicString from 'magic-string'
import { childrenOf, walkNodes } from '../entry/walk-nodes.ts'
import { ownStyle, type TemplateStyle } from './template-text.ts'

/** Writes code of a template with the quotes and the indentation of a project; what stands within template literals stays as it is. */
export function restyle(code: string, language: 'ts' | 'js', style: TemplateStyle): string {
  if (style.quote === ownStyle.quote && style.unit === ownStyle.unit && style.end === ownStyle.end) return code
  const { program } = parseSync(`code.${language}`, code, { lang: language, sourceType: 'module' })
  const text = new MagicString(code)
  const heads = new Set<Node>()
  const literals: { start: number; end: number }[] = []
  for (const node of walkNodes(program)) {
    if (node.type === 'TemplateElement') literals.push(node)
    if (style.end === ';' && lacksEnd(node, code) && !heads.has(node)) text.appendLeft(node.end, ';')
    if (/^For(?:In|Of)?Statement$/.test(node.type))
      for (const head of childrenOf(node)) if (head.type === 'VariableDeclaration') heads.add(head)
    if (node.type === 'Literal' && typeof node.value === 'string') requote(text, code, node, style.quote)
  }
  const isInside = (at: number): boolean => literals.some(({ start, end }) => start < at && at < end)
  for (const match of code.matchAll(/^ +/gm)) {
    const levels = Math.floor(match[0].length / 2)
    // a single blank is that of a comment: ` * …`
    if (levels > 0 && !isInside(match.index)) text.update(match.index, match.index + levels * 2, style.unit.repeat(levels))
  }
  return text.toString()
}

const ended = /^(?:(?:Import|Variable|ExportAll|TSTypeAlias)Declaration|(?:Expression|Return|Throw|Break|Continue)Statement)$/

/** True for a statement without its semicolon: some of the lines of a template that end one stand there only in some projects. */
function lacksEnd({ type, end }: Node, code: string): boolean {
  return ended.test(type) && code.charAt(end - 1) !== ';' && code.charAt(end) !== ';'
}

function requote(text: MagicString, code: string, { start, end }: { start: number; end: number }, quote: string): void {
  const inner = code.slice(start + 1, end - 1)
  if (code[start] === quote || inner.includes(quote) || inner.includes('\\')) return
  text.update(start, start + 1, quote)
  text.update(end - 1, end, quote)
}
