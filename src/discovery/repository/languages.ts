import type { Project } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'

const languageOf: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  vue: 'Vue',
  svelte: 'Svelte',
  astro: 'Astro',
  py: 'Python',
  go: 'Go',
  rs: 'Rust',
  java: 'Java',
  kt: 'Kotlin',
  rb: 'Ruby',
  php: 'PHP',
  cs: 'C#',
  swift: 'Swift',
  dart: 'Dart',
  ex: 'Elixir',
  exs: 'Elixir',
  c: 'C',
  cpp: 'C++',
  sql: 'SQL',
  prisma: 'Prisma',
  graphql: 'GraphQL',
  gql: 'GraphQL',
  proto: 'Protocol Buffers',
  tf: 'Terraform',
  sh: 'Shell',
  css: 'CSS',
  scss: 'CSS',
  html: 'HTML',
  mdx: 'MDX',
  md: 'Markdown',
}

/** Languages by number of files, largest first. Lines are counted where the content was read. */
export function findLanguages(codebase: Codebase): Project['languages'] {
  const counts = new Map<string, { name: string; files: number; lines: number }>()
  for (const [path, entry] of codebase.snapshot.files) {
    if (entry.skipped !== undefined) continue
    const name = languageOf[extensionOf(path)]
    if (name === undefined) continue
    const count = counts.get(name) ?? { name, files: 0, lines: 0 }
    count.files += 1
    count.lines += codebase.digest(path)?.lines ?? countLines(codebase.text(path))
    counts.set(name, count)
  }
  return [...counts.values()].sort((a, b) => b.files - a.files || (a.name < b.name ? -1 : 1))
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase()
}

function countLines(text: string | undefined): number {
  if (text === undefined || text === '') return 0
  let lines = text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
