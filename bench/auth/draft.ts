import type { Random } from './random.ts'

/** An application that is being written. */
export interface Draft {
  random: Random
  /** Source text by path. */
  files: Map<string, string>
  /** Statements of `app.js` before the application is put together. */
  head: string[]
  /** Forms that were chosen, so that failures can be counted by them. */
  forms: Set<string>
  /** How many names were given. */
  names: number
}

/** A name that nothing else bears. */
export function named(draft: Draft, stem: string): string {
  draft.names += 1
  return `${stem}${draft.names}`
}

/** One of several ways to write something: a name for the statistics, and what writes it. */
export type Form<Given extends readonly unknown[]> = readonly [name: string, write: (draft: Draft, ...given: Given) => string]

/** Chooses a form, notes it and writes it. */
export function write<Given extends readonly unknown[]>(draft: Draft, forms: readonly Form<Given>[], ...given: Given): string {
  const [name, make] = draft.random.pick(forms)
  draft.forms.add(name)
  return make(draft, ...given)
}

/** Declares a value in `app.js` or in a file of its own, and gives the name by which `app.js` knows it. */
export function declare(draft: Draft, stem: string, value: string): string {
  const name = named(draft, stem)
  // What names something of `app.js` stays there.
  const isLocal = /\b[a-zA-Z]+\d+\b(?!')/.test(value.replace(/sha256|\b[45]0\d\b/g, ''))
  return write(draft, isLocal ? declarations.filter(([form]) => !/exports/.test(form)) : declarations, name, value)
}

const top = `const jwt = require('jsonwebtoken')\nconst crypto = require('node:crypto')\nconst store = require('./store')\nconst config = require('./config')\n`

const declarations: readonly Form<[name: string, value: string]>[] = [
  ['inline', (_, __, value) => `(${value})`],
  [
    'const',
    (draft, name, value) => {
      draft.head.push(`const ${name} = ${value}`)
      return name
    },
  ],
  [
    'module.exports = value',
    (draft, name, value) => {
      draft.files.set(`lib/${name}.js`, `${nearby(top)}module.exports = ${value}\n`)
      draft.head.push(`const ${name} = require('./lib/${name}')`)
      return name
    },
  ],
  [
    'module.exports = { name }',
    (draft, name, value) => {
      draft.files.set(`lib/${name}.js`, `${nearby(top)}const ${name} = ${value}\nmodule.exports = { ${name} }\n`)
      draft.head.push(`const { ${name} } = require('./lib/${name}')`)
      return name
    },
  ],
  [
    'exports.name',
    (draft, name, value) => {
      draft.files.set(`lib/${name}.js`, `${nearby(top)}exports.${name} = ${value}\n`)
      draft.head.push(`const all${name} = require('./lib/${name}')`)
      return `all${name}.${name}`
    },
  ],
  [
    'member of an object',
    (draft, name, value) => {
      draft.head.push(`const ${name} = { check: ${value} }`)
      return `${name}.check`
    },
  ],
]

function nearby(text: string): string {
  return text.replace(/'\.\//g, "'../")
}

/** What `app.js` begins with. */
export const preamble = top
