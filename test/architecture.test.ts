import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const src = path.join(import.meta.dirname, '../src')

/** Rooms that a room may import (ARCHITECTURE.md); itself always. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  text: ['core'],
  discovery: ['core', 'text'],
  claims: ['core', 'text'],
  docs: ['core', 'text', 'claims'],
  drift: ['core', 'text'],
  memory: ['core', 'text', 'claims'],
  planner: ['core', 'text', 'claims'],
  generators: ['core', 'text'],
  enterprise: ['core', 'text', 'generators', 'planner'],
  delivery: ['core', 'text'],
  handlers: ['core', 'text', 'discovery', 'docs', 'drift', 'memory', 'planner', 'generators', 'enterprise', 'delivery'],
  'run.ts': ['core', 'discovery', 'handlers', 'delivery'],
  oracle: ['core'],
  proof: ['core'],
  deploy: ['core', 'proof'],
  git: ['core'],
  queue: ['core'],
  github: ['core', 'text', 'delivery', 'git', 'oracle'],
  local: ['core', 'delivery', 'oracle', 'git'],
  work: ['core', 'text', 'delivery', 'handlers', 'run.ts', 'git', 'github', 'oracle'],
  server: ['core', 'queue', 'github'],
  'crew.ts': ['core', 'git', 'github', 'local', 'proof', 'server', 'work'],
  action: ['core', 'text', 'github', 'work', 'run.ts'],
  'find-missed.ts': ['core', 'github', 'work'],
  'rounds.ts': ['core', 'github', 'server', 'work', 'find-missed.ts'],
  'job-process.ts': ['core', 'github', 'server', 'crew.ts'],
  'job-processes.ts': ['core', 'git', 'github', 'server', 'work', 'crew.ts'],
  'app.ts': ['core', 'queue', 'github', 'server', 'work', 'crew.ts', 'rounds.ts', 'job-processes.ts'],
  'action.ts': ['action', 'core', 'delivery', 'github', 'local', 'proof', 'work'],
  cli: ['core', 'delivery', 'queue', 'github', 'server', 'work', 'local', 'app.ts', 'job-process.ts'],
  'cli.ts': [
    'cli',
    'core',
    'text',
    'discovery',
    'docs',
    'memory',
    'delivery',
    'handlers',
    'run.ts',
    'oracle',
    'proof',
    'deploy',
    'local',
    'app.ts',
    'queue',
    'github',
    'server',
    'work',
  ],
}

/** Code of users as texts, which is never run here. */
const templateTexts = 'generators/template/texts.generated.ts'

/** Rooms that may touch the world; all others are pure. */
const worldly = new Set([
  'oracle',
  'proof',
  'deploy',
  'git',
  'local',
  'github',
  'queue',
  'server',
  'work',
  'crew.ts',
  'job-process.ts',
  'job-processes.ts',
  'find-missed.ts',
  'rounds.ts',
  'app.ts',
  'action',
  'action.ts',
  'cli',
  'cli.ts',
])

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(path.sep).join('/'))
  .sort()

const roomOf = (file: string): string => file.split('/')[0] ?? file

function specifiers(file: string): string[] {
  const text = readFileSync(path.join(src, file), 'utf8')
  const found = text.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)
  // what templates import when they run is a text to this program
  const isTexts = file === 'generators/template/texts.generated.ts'
  return [...found].map(([, named, bare, dynamic]) => named ?? bare ?? (isTexts ? '' : (dynamic ?? '')))
}

/** A file without its comments, strings and regular expressions. */
function code(file: string): string {
  return readFileSync(path.join(src, file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/(?![*/\s])(?:\\.|[^/\\\n])+\/[a-z]*/g,
    "''",
  )
}

describe('architecture', () => {
  it('knows every room', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => mayImport[room] === undefined)).toEqual([])
  })

  it.each(files)('%s imports only rooms it may', (file) => {
    const room = roomOf(file)
    const foreign = specifiers(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
      .filter((target) => !target.startsWith('..'))
      .map(roomOf)
      .filter((target) => target !== room && !(mayImport[room] ?? []).includes(target))
    expect(foreign).toEqual([])
  })

  it('has no two files that import each other, by types or by way of others', () => {
    const imports = new Map(files.map((file) => [file, specifiers(file).map((to) => path.posix.join(path.posix.dirname(file), to))]))
    const left = new Set(files)
    // what imports nothing that is left is in no circle
    for (let size = -1; size !== left.size; ) {
      size = left.size
      for (const file of left) if (!imports.get(file)?.some((to) => left.has(to))) left.delete(file)
    }
    // nor is what nothing that is left imports
    for (let size = -1; size !== left.size; ) {
      size = left.size
      const taken = new Set([...left].flatMap((file) => imports.get(file) ?? []))
      for (const file of left) if (!taken.has(file)) left.delete(file)
    }
    expect([...left]).toEqual([])
  })

  it.each(files.filter((file) => !worldly.has(roomOf(file)) && file !== templateTexts))('%s touches nothing', (file) => {
    const text = code(file)
    const modules = specifiers(file).filter((specifier) => specifier.startsWith('node:'))
    expect(modules.filter((name) => name !== 'node:path/posix')).toEqual([])
    expect(text).not.toMatch(/(?<![.\w])(?:Date\.now\(|Math\.random\(|new Date\(\)|fetch\(|setTimeout\()/)
    expect(text).not.toMatch(/\.localeCompare\(|toLocale\w+\(/)
  })

  it.each(files.filter((file) => !['cli.ts', 'app.ts', 'action.ts', templateTexts].includes(file) && !file.startsWith('cli/')))(
    '%s reads no environment and writes to no console',
    (file) => {
      const text = code(file)
      expect(text).not.toMatch(/(?<![.\w])process\.env\b|(?<![.\w])console\./)
    },
  )
})
