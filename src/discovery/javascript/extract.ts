import type { Program } from 'oxc-parser'
import type { FileFacts } from '../../core/facts.ts'
import './bindings.ts'
import './calls.ts'
import './classes.ts'
import './control.ts'
import './env.ts'
import './exports.ts'
import './functions.ts'
import './imports.ts'
import './strings.ts'
import { todosOf } from './comments.ts'
import { type Context, lineAt, startContext } from './context.ts'
import { readSourcePassages } from '../repository/compliance/source-passages.ts'
import { hasTooManyImports, tooManyImports } from './import-count.ts'
import { tooDeep, whyUnparsed } from './nesting.ts'
import { dropTree, mayHoldMarkup, parseSource } from './parse-source.ts'
import { finishSymbols, findSymbols } from './symbols.ts'
import { walk } from './walk.ts'

/** Reads one JavaScript or TypeScript file. Never throws: what cannot be read is the file's `error`. */
export function extractFacts(path: string, text: string): FileFacts {
  const why = whyUnparsed(text, mayHoldMarkup(path))
  if (why !== undefined) return unreadable(path, text, why)
  if (hasTooManyImports(text)) return unreadable(path, text, tooManyImports)
  try {
    return readFacts(path, text)
  } catch (cause) {
    return unreadable(path, text, cause instanceof RangeError ? tooDeep : `The file could not be read: ${String(cause)}`)
  }
}

function unreadable(path: string, text: string, message: string): FileFacts {
  return { ...finish(startContext(path, text, []), []), error: { message, line: 1 } }
}

function readFacts(path: string, text: string): FileFacts {
  const parsed = parseSource(path, text)
  const { program, comments, error } = parsed
  const context = startContext(path, text, comments)
  const pending = findSymbols(context, program)
  for (const statement of program.body) walk(statement, context)
  context.out.todos = todosOf(context)
  context.out.symbols = finishSymbols(context, pending)
  const facts = finish(context, directivesOf(program))
  dropTree(parsed)
  return error ? { ...facts, error: { message: error.message, line: lineAt(context, error.offset) } } : facts
}

function directivesOf(program: Program): string[] {
  const directives: string[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ExpressionStatement' || !('directive' in statement) || typeof statement.directive !== 'string') break
    directives.push(statement.directive)
  }
  return directives
}

function finish(context: Context, directives: readonly string[]): FileFacts {
  const { keyed, names, expects, serverFunctions, flows, markup, ...out } = context.out
  const mentions = readSourcePassages(context.text)
  return {
    language: 'javascript',
    lines: context.lineStarts.length - (context.text.endsWith('\n') ? 1 : 0),
    ...out,
    callees: [...context.calleeNames],
    strings: [...out.strings],
    ...(flows.length > 0 && { flows }),
    ...(keyed.length > 0 && out.env.some((one) => one.name === '') && { keyed }),
    ...(names.length > 0 && { names }),
    ...(expects.length > 0 && { expects }),
    directives,
    ...(serverFunctions.length > 0 && { serverFunctions }),
    ...(markup.length > 0 && { markup }),
    ...(mentions.length > 0 && { mentions }),
  }
}
