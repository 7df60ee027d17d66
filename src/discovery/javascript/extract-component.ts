import { parseSync } from 'oxc-parser'
import type { FileFacts } from '../../core/facts.ts'
import { isTestPath } from '../files/is-test.ts'
import { extractFacts } from './extract.ts'
import { extractScripts, scriptsOf } from './extract-scripts.ts'
import { type Dialect, templateToJsx } from './templates/template-to-jsx.ts'
import { whyUnparsed } from './nesting.ts'

/** Reads a single-file component: its scripts, and its template as a function that gives the markup. */
export function extractComponent(path: string, text: string): FileFacts {
  const scripts = extractScripts(path, text)
  const dialect: Dialect = path.endsWith('.vue') ? 'vue' : 'svelte'
  const template = isTestPath(path) || scripts.error !== undefined ? undefined : templateOf(text, dialect)
  if (template === undefined) return scripts
  const read = templateToJsx(template.text, template.line, dialect, isCode)
  if (read === undefined) return scripts
  const unread = 'unread' in read ? read.unread : whyUnparsed(read.jsx, true)
  if (unread !== undefined || 'unread' in read) return { ...scripts, error: { message: unread ?? '', line: template.line } }
  return withTemplate(path, text, scripts, { jsx: read.jsx, line: template.line })
}

/** The facts of the scripts with those of the template, each at its line of the file. */
function withTemplate(path: string, text: string, scripts: FileFacts, template: { jsx: string; line: number }): FileFacts {
  return addTemplate(path, scriptsOf(text).text, scripts, template)
}

/** The same for the script as it is, with JSX that begins on a line of the file. */
export function addTemplate(path: string, script: string, scripts: FileFacts, template: { jsx: string; line: number }): FileFacts {
  const whole = extractFacts(`${path}.tsx`, `${script}\n;(() => ${template.jsx})\n`)
  if (whole.error !== undefined || whole.markup === undefined) return scripts
  const { markup, functions } = whole
  const last = scripts.lines
  const begin = script.split('\n').length
  // what stands behind the end of the file stands in the template
  const lineOf = (line: number): number => (line > last ? Math.min(last, Math.max(1, line - begin + template.line - 1)) : line)
  const inFile = <T extends { line: number }>(one: T): T => ({ ...one, line: lineOf(one.line) })
  return {
    ...scripts,
    functions: functions.map((one) => (one.from > last ? { ...one, from: lineOf(one.from), to: lineOf(one.to) } : one)),
    markup: markup.map((one) => ({ ...one, line: lineOf(one.line), to: lineOf(one.to) })),
    calls: whole.calls.map(inFile),
    bindings: whole.bindings.map(inFile),
    ...(whole.flows && { flows: whole.flows }),
  }
}

/** The template of a Vue file, or a Svelte file without its scripts and styles, and the line where it begins. */
function templateOf(text: string, dialect: Dialect): { text: string; line: number } | undefined {
  if (dialect === 'svelte') return { text: withoutInsides(text), line: 1 }
  const begin = /^<template\b[^>]*>/m.exec(text)
  const end = text.lastIndexOf('</template>')
  if (begin === null || end < begin.index || /\blang=["']?pug/.test(begin[0])) return undefined
  const from = begin.index + begin[0].length
  return { text: text.slice(from, end), line: text.slice(0, from).split('\n').length }
}

/** Scripts and styles emptied, so that offsets and lines stay those of the file. */
function withoutInsides(text: string): string {
  return text.replace(/(<(script|style)\b[^>]*>)([\s\S]*?)(?=<\/\2\s*>)/g, (_, tag: string, _name: string, inside: string) => {
    return tag + inside.replace(/[^\n]/g, ' ')
  })
}

/** True for an expression by itself. */
export function isCode(code: string): boolean {
  if (code.trim() === '' || code.length > 4000 || whyUnparsed(code) !== undefined) return false
  try {
    return parseSync('expression.ts', `(${code}\n)`, { lang: 'ts', sourceType: 'module' }).errors.length === 0
  } catch {
    return false
  }
}
