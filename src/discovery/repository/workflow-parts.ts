import { normalize } from 'node:path/posix'
import type { CheckKind } from '../../core/repository.ts'
import { checkSteps } from './check-steps.ts'

/** Files with steps that a workflow calls as a part of itself, from the root: `uses: ./.github/workflows/ci.yml`. */
function calledFiles(text: string): readonly string[] {
  const uses = text.matchAll(/^[ \t]*(?:- )?uses:[ \t]*["']?(\.\/[^\s"'#@]+)/gm)
  return [...uses].flatMap(([, path = '']) => {
    const file = normalize(path).replace(/\/$/, '')
    return /\.ya?ml$/.test(file) ? [file] : [`${file}/action.yml`, `${file}/action.yaml`]
  })
}

/** What the steps of a workflow look at, those of workflows and actions of the repository that it calls included. */
export function checksOf(file: string, textOf: (path: string) => string | undefined): readonly CheckKind[] {
  const files = new Set([file])
  const texts: string[] = []
  for (const path of files) {
    const text = textOf(path) ?? ''
    texts.push(text)
    for (const called of calledFiles(text)) files.add(called)
  }
  return checkSteps(texts.join('\n'))
}

/** Patterns of `paths:` by the event of a GitHub workflow that stands below `on:`: only a change of such a file starts it. */
export function pathsOfEvents(text: string): Readonly<Record<string, readonly string[]>> {
  const lines = text.split('\n', 2_000)
  const start = lines.findIndex((line) => /^(on|"on"|'on')[ \t]*:[ \t]*(?:#.*)?$/.test(line))
  const found: Record<string, string[]> = {}
  let [event, isPaths, indent] = ['', false, -1]
  for (const line of start === -1 ? [] : lines.slice(start + 1)) {
    if (/^\s*(#.*)?$/.test(line)) continue
    const depth = line.length - line.trimStart().length
    if (depth === 0) break
    if (indent === -1) indent = depth
    const key = /^\s*["']?([\w-]+)["']?[ \t]*:(.*)$/.exec(line)
    if (depth === indent) event = key?.[1] ?? ''
    if (key !== null) isPaths = depth > indent && key[1] === 'paths'
    if (isPaths) (found[event] ??= []).push(...textsOf(key === null ? line : (key[2] ?? '')))
  }
  return found
}

/** `- "src/**"`, `[src/**, "test/**"]`. */
function textsOf(line: string): readonly string[] {
  const written = line.replace(/^\s*-\s+/, '').replace(/(?:^|\s)#.*$/, '')
  return written
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((one) => one.trim().replace(/^["']|["']$/g, ''))
    .filter((one) => one !== '')
}
