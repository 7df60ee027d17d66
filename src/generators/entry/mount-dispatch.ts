import { ref, say } from '../../core/phrase.ts'
import { type CodeStyle, indentAt, styleOf } from './code-style.ts'
import type { AnyFunction } from './find-function.ts'
import { findFetch } from './find-fetch.ts'
import type { HandlerHost } from './host.ts'
import { importAs, importLine } from './imports.ts'
import { type Insertion, endOfLine, guardBehind, insertAll } from './insertions.ts'
import { type Mount, servesName } from './mount.ts'
import { requestParameters } from './request-parameters.ts'
import { type Source, refuse } from './read-source.ts'

/** Hands requests of ours over at the top of a `fetch` that is written by hand. */
export function mountDispatch(source: Source, host: HandlerHost, mount: Mount): string {
  const handler = findFetch(source.program.body, host.holder)
  const file = ref('path', host.file)
  if (handler === undefined || handler.body === null) return refuse(say`${ref('symbol', 'fetch')} of ${file} is not where it was.`)
  if (handler.generator || (!handler.async && returnsPlain(source, handler)))
    return refuse(say`${ref('symbol', 'fetch')} of ${file} answers at once, and an application may take its time.`)
  const parameters = requestParameters(source, handler, host)
  const style = styleOf(source)
  const app = importAs(source, mount, 'Routes')
  const serves = importAs(source, { module: mount.module, name: mount.serves ?? servesName(mount.name) }, 'Routes')
  const { request, rest } = parameters
  const dispatch = { test: `${serves.local}(${request})`, answer: `${app.local}.fetch(${[request, ...rest].join(', ')})` }
  return insertAll(source, [
    ...importLine(source, style, [app, serves]),
    ...parameters.insertions,
    dispatchInsertion(source, style, handler, dispatch),
  ])
}

function returnsPlain(source: Source, { returnType }: AnyFunction): boolean {
  return returnType !== null && returnType !== undefined && /^:\s*Response$/.test(source.text.slice(returnType.start, returnType.end))
}

function dispatchInsertion(source: Source, style: CodeStyle, handler: AnyFunction, dispatch: { test: string; answer: string }): Insertion {
  const { text } = source
  const { body } = handler
  const { test, answer } = dispatch
  if (body === null || body.type !== 'BlockStatement') return { at: body?.start ?? handler.end, text: `${test} ? ${answer} : ` }
  const directive = body.body.findLast((statement) => 'directive' in statement && typeof statement.directive === 'string')
  const from = directive?.end ?? body.start + 1
  const at = endOfLine(text, from)
  const first = body.body.find(({ start }) => start >= from)
  if (at === undefined || text.slice(body.start, body.end).trim() === '{}') return { at: from, text: ` if (${test}) return ${answer};` }
  const outer = indentAt(text, body.start)
  const indent = first === undefined ? outer + style.unit : indentAt(text, first.start)
  return { at, text: `${style.eol}${indent}if (${test}) return ${answer}${style.end || guardBehind(source, at)}` }
}
