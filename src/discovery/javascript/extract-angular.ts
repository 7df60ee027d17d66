import type { FileFacts } from '../../core/facts.ts'
import { property } from '../values/chain.ts'
import { isTestPath } from '../files/is-test.ts'
import { addTemplate, isCode } from './extract-component.ts'
import { extractFacts } from './extract.ts'
import { whyUnparsed } from './nesting.ts'
import { templateToJsx } from './templates/template-to-jsx.ts'

/** Reads a JavaScript or TypeScript file; the templates that components of Angular write in it are functions that give the markup. */
export function extractWithTemplates(path: string, text: string): FileFacts {
  const facts = extractFacts(path, text)
  if (!text.includes('@Component') || !text.includes('@angular/core') || isTestPath(path)) return facts
  const decorators = facts.classes.flatMap((one) => one.decorators.filter(({ name }) => name === 'Component'))
  const urls = decorators.flatMap(({ args, line }) => {
    const url = property(args[0], 'templateUrl')
    return url?.k === 'str' && /\.(?:component|page)\.html$/.test(url.v)
      ? [{ specifier: url.v, bindings: [], line, kind: 'static' as const }]
      : []
  })
  const linked = urls.length === 0 ? facts : { ...facts, imports: [...facts.imports, ...urls] }
  const line = decorators.find(({ args }) => property(args[0], 'template') !== undefined)?.line
  const template = line === undefined ? undefined : inlineTemplate(text, line)
  return template === undefined ? linked : withMarkup(path, text, linked, template)
}

/** Reads a template in a file of its own. */
export function extractTemplate(path: string, text: string): FileFacts {
  const facts = { ...extractFacts(`${path}.ts`, ''), lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }
  return withMarkup(path, '', facts, { text, line: 1 })
}

function withMarkup(path: string, script: string, facts: FileFacts, template: { text: string; line: number }): FileFacts {
  const read = templateToJsx(template.text, template.line, 'angular', isCode)
  if (read === undefined) return facts
  const unread = 'unread' in read ? read.unread : whyUnparsed(read.jsx, true)
  // a component is read without a template that is not
  if (unread !== undefined || 'unread' in read) return script === '' ? { ...facts, error: { message: unread ?? '', line: 1 } } : facts
  return addTemplate(path, script, facts, { jsx: read.jsx, line: template.line })
}

/** The text that is given as `template` below a line. */
function inlineTemplate(text: string, line: number): { text: string; line: number } | undefined {
  const from = text.split('\n', line - 1).join('\n').length
  const begin = /\btemplate\s*:\s*(['"`])/g
  begin.lastIndex = from
  const found = begin.exec(text)
  if (found === null) return undefined
  const at = found.index + found[0].length
  const end = closing(text, at, found[1] ?? '')
  return end === undefined ? undefined : { text: text.slice(at, end), line: text.slice(0, at).split('\n').length }
}

function closing(text: string, from: number, quote: string): number | undefined {
  for (let i = from; i < text.length; i += 1) {
    if (text.charAt(i) === '\\') i += 1
    else if (text.charAt(i) === quote) return i
  }
  return undefined
}
