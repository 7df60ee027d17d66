import { moved, type Named } from './names/named.ts'
import { readPath } from './names/read-path.ts'
import { routesIn } from './names/read-route.ts'

const environment = /\b(?:environment variables?|env(?:ironment)? vars?|\.env\b|environment)\b/i
const tools: readonly (readonly [RegExp, string])[] = [
  [/Node(?:\.?js)?/, 'node'],
  [/npm/, 'npm'],
  [/pnpm/, 'pnpm'],
  [/Yarn|yarn/, 'yarn'],
  [/Bun|bun/, 'bun'],
  [/Deno|deno/, 'deno'],
  [/TypeScript/, 'typescript'],
  [/React/, 'react'],
  [/Vue(?:\.js)?/, 'vue'],
  [/Next(?:\.js)/, 'next'],
  [/Express(?:\.js)?/, 'express'],
  [/Python/, 'python'],
  [/(?:Go|Golang)(?=\s{1,3}v?1\.)/, 'go'],
  [/Ruby/, 'ruby'],
  [/PHP/, 'php'],
  [/Rust/, 'rust'],
  [/Java/, 'java'],
  [/PostgreSQL|Postgres/, 'postgres'],
  [/MySQL/, 'mysql'],
  [/MongoDB/, 'mongodb'],
  [/Redis/, 'redis'],
]
const versions = new RegExp(
  `(?<![\\w./@-])(?:${tools.map(([pattern]) => `(${pattern.source})`).join('|')})(?:\\s{0,3}(?:version|versions|LTS|[(\`*]|v(?=\\d)|>=|≥|\\^|~|>|at least)){0,4}\\s{0,3}v?(\\d{1,3}(?:\\.(?:\\d{1,4}|x)){0,2})(?![\\w/-]|\\.\\d)[\`*]?(\\s{0,2}\\+|\\+|\\s{0,2}\\(?(?:or|and) (?:newer|higher|later|above|up|greater|more recent)|\\s?\\.x)?`,
  'g',
)

/** A variable that begins a line or an item and is told of behind a sign: `API_URL: where …`, `API_URL=…`. */
const listed = /^[ \t]*(?:[-*+][ \t]+)?[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?=[ \t]?(?:=|:(?![\w:]))|[ \t]+(?:[-–—]{1,2}[ \t]|\())/gm

/**
 * What plain words name where nothing else can be meant: routes with their method, variables of the environment, versions of tools. `told` says that
 * the heading above speaks of the environment.
 */
export function readProse(prose: string, told = false): readonly Named[] {
  const found: Named[] = [...routesIn(prose), ...filesIn(prose), ...callsIn(prose)]
  const names = environment.test(prose) || told ? /(?<![\w$./-])[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?![\w/.-]\w)/g : listed
  for (const match of prose.matchAll(names)) {
    const from = match.index + match[0].search(/[A-Z]/)
    found.push({ kind: 'env', name: match[0].slice(from - match.index), from, to: match.index + match[0].length })
  }
  return found
}

/** Files with a folder, and flags: nothing else is written like these. */
function filesIn(prose: string): readonly Named[] {
  const files = prose.matchAll(
    /(?<![\w/.:@#~$%*{<="'-])(?:\.{1,2}\/)?(?:[\w.@-]{1,60}\/){1,12}[\w.-]{1,80}\.[a-z]{1,6}(?![\w/*}>-]|\.\w)/gi,
  )
  const flags = prose.matchAll(/(?<![\w-])--[a-z][\w]*(?:-[\w]+)*(?![\w-])/g)
  return [
    ...[...files].flatMap((match): readonly Named[] => {
      const path = readPath(match[0])
      return path === undefined ? [] : moved([path], match.index)
    }),
    ...[...flags].map((match): Named => ({ kind: 'flag', name: match[0], from: match.index, to: match.index + match[0].length })),
  ]
}

/** Functions that are written as a call: `createInvoice()`. */
function callsIn(prose: string): readonly Named[] {
  return [...prose.matchAll(/(?<![\w$.`'"/([-])[a-z][a-z\d]*[A-Z][\w$]{1,60}(?=\(\))/g)].map((match) => ({
    kind: 'name',
    name: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** A name that ends with a number (`Node16`), and a version that something is told of, not one that is needed: "since Node.js 22.13". */
function isNoNeed(text: string, match: RegExpExecArray): boolean {
  return (
    /^[A-Za-z.]+\d/.test(match[0]) ||
    /\b(?:since|as of|before|until|prior to|older than|from|below)\s{1,3}$/i.test(text.slice(Math.max(0, match.index - 20), match.index))
  )
}

/** Versions of tools, as a range: `Node.js 20 or newer` is `>=20` of `node`. Reads the words together with the code in them. */
export function readVersions(text: string): readonly Named[] {
  const found: Named[] = []
  for (const match of text.matchAll(versions)) {
    const tool = tools[match.slice(1, tools.length + 1).findIndex((group) => group !== undefined)]?.[1]
    const version = match[tools.length + 1] ?? ''
    const more = match[tools.length + 2]
    if (tool === undefined || version === '' || isNoNeed(text, match)) continue
    const from = match.index + match[0].lastIndexOf(version, match[0].length - (more?.length ?? 0))
    const atLeast =
      (more !== undefined && !more.includes('.x')) ||
      />=|≥|at least|>/.test(match[0]) ||
      /\b(?:at least|minimum|newer than)\s{1,3}$/i.test(text.slice(Math.max(0, match.index - 30), match.index))
    found.push({ kind: 'version', name: `${atLeast ? '>=' : ''}${version}`, from, to: from + version.length, of: [tool] })
  }
  return found
}
