import { parseSync } from 'oxc-parser'
import type { FileFacts } from '../../core/facts.ts'
import { isTestPath } from '../files/is-test.ts'
import { extractFacts } from './extract.ts'
import { extractScripts, scriptsOf } from './extract-scripts.ts'
import { type Dialect, templateToJsx } from './template-to-jsx.ts'
import { whyUnparsed } from './nesting.ts'

/** Reads a single-file component: its scripts, and its template as a function that gives the markup. */
export function extractComponent(path: string, text: string): FileFacts {
  const scripts = extractScripts(path, text)
  const dialect: Dialect = path.endsWith('.vue') ? 'vue' : 'svelte'
  const template = isTestPath(path) || scripts.error !== undefined ? undefined : templateOf(text, dialect)
  const jsx = template === undefined ? undefined : templateToJsx(template.text, dialect, isCode)
  if (template === undefined || jsx === undefined || whyUnparsed(jsx, true) !== undefined) return scripts
  const script = scriptsOf(text)
  const whole = extractFacts(`${path}.tsx`, `${script.text}\n;(() => ${jsx})\n`)
  if (whole.error !== undefined || whole.markup === undefined) return scripts
  const { markup, functions } = whole
  const last = scripts.lines
  // what stands behind the end of the file stands in the template
  const inFile = <T extends { line: number }>(one: T): T => (one.line > last ? { ...one, line: template.line } : one)
  return {
    ...scripts,
    functions: functions.map((one) => (one.from > last ? { ...one, from: template.line, to: template.line } : one)),
    markup: markup.map((one) => (one.line > last ? { ...one, line: template.line, to: template.line } : one)),
    calls: whole.calls.map(inFile),
    bindings: whole.bindings.map(inFile),
    ...(whole.flows && { flows: whole.flows }),
  }
}

/** The template of a Vue file, or a Svelte file without its scripts and styles, and the line where it begins. */
function templateOf(text: string, dialect: Dialect): { text: string; line: number } | undefined {
  const begin = dialect === 'vue' ? /^<template\b[^>]*>/m.exec(text) : null
  if (dialect === 'vue') {
    const end = text.lastIndexOf('</template>')
    if (begin === null || end < begin.index || /\blang=["']?pug/.test(begin[0])) return undefined
    return { text: text.slice(begin.index + begin[0].length, end), line: text.slice(0, begin.index).split('\n').length }
  }
  return { text, line: 1 }
}

/** True for an expression by itself. */
function isCode(code: string): boolean {
  if (code.trim() === '' || code.length > 4000 || whyUnparsed(code) !== undefined) return false
  try {
    return parseSync('expression.ts', `(${code}\n)`, { lang: 'ts', sourceType: 'module' }).errors.length === 0
  } catch {
    return false
  }
}
