import path from 'node:path'

/** What a module exports, by name. */
export type Exports = Record<string, unknown>

const importLine = /^import (.+) from '([^']+)'$/
const declared = /^export (?:async )?(?:const|let|function|class) (\w+)/
const taken = /^export const \{ ([^}]+) \} =/
const listed = /^export \{ ([^}]+) \}(?: from '([^']+)')?$/

/** A loader for modules that stand in memory: each line of theirs holds one import or export, as the grammar writes them. */
export function loaderOf(
  files: Readonly<Record<string, string>>,
  packages: Readonly<Record<string, Exports>>,
  settings: Readonly<Record<string, string>>,
): (file: string) => Exports {
  const loaded = new Map<string, Exports>()
  const load = (file: string): Exports => {
    const before = loaded.get(file)
    if (before) return before
    const exports: Exports = {}
    loaded.set(file, exports)
    const code = files[file]
    if (code === undefined) throw new Error(`Expected ${file} to be one of the files.`)
    // oxlint-disable-next-line typescript/no-implied-eval -- the program that the grammar wrote has to run
    const run = new Function('exports', 'load', 'process', 'console', bodyOf(code)) as (...given: readonly unknown[]) => void
    const from = (name: string): Exports =>
      name.startsWith('.') ? load(path.posix.join(path.posix.dirname(file), name)) : given(packages, name)
    run(exports, from, { env: settings }, { log: () => undefined, error: () => undefined, warn: () => undefined })
    return exports
  }
  return load
}

function given(packages: Readonly<Record<string, Exports>>, name: string): Exports {
  const found = packages[name]
  if (found === undefined) throw new Error(`Expected a stand-in for ${name}.`)
  return found
}

/** The body of a function that does what a module does. */
function bodyOf(code: string): string {
  const exported: [name: string, value: string][] = []
  const lines = code.split('\n').map((line) => lineOf(line, exported))
  const set = exported.map(([name, value]) => `Object.defineProperty(exports, '${name}', { enumerable: true, get: () => ${value} })`)
  return ["'use strict'", ...set, ...lines].join('\n')
}

function lineOf(line: string, exported: [name: string, value: string][]): string {
  const imported = importLine.exec(line)
  if (imported) return importOf(imported[1] ?? '', imported[2] ?? '')
  const list = listed.exec(line)
  if (list) return listOf(list[1] ?? '', list[2], exported)
  for (const name of (taken.exec(line)?.[1] ?? declared.exec(line)?.[1] ?? '').split(', ')) if (name !== '') exported.push([name, name])
  if (!line.startsWith('export default ')) return line.replace(/^export /, '')
  const named = /^export default (?:async )?function (\w+)/.exec(line)?.[1]
  exported.push(['default', named ?? 'defaultExport'])
  return named === undefined ? line.replace('export default ', 'const defaultExport = ') : line.replace('export default ', '')
}

function importOf(what: string, from: string): string {
  const [, whole, rest = ''] = /^(\w+)?(?:, )?(.*)$/.exec(what) ?? []
  const space = /^\* as (\w+)$/.exec(rest)?.[1]
  const names = /^\{ (.+) \}$/.exec(rest)?.[1]
  return [
    whole === undefined ? '' : `const ${whole} = load('${from}').default;`,
    space === undefined ? '' : `const ${space} = load('${from}');`,
    names === undefined ? '' : `const { ${names.replaceAll(' as ', ': ')} } = load('${from}');`,
  ].join('')
}

function listOf(names: string, from: string | undefined, exported: [name: string, value: string][]): string {
  for (const one of names.split(', ')) {
    const [local = '', name = local] = one.split(' as ')
    exported.push([name, from === undefined ? local : `load('${from}').${local}`])
  }
  return ''
}
