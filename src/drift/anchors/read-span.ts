import type { AnchorKind } from '../../core/drift.ts'

/** A name in a stretch of code, with its offsets there. */
export interface Named {
  kind: AnchorKind
  name: string
  from: number
  to: number
  of?: readonly string[]
}

/** What a code span names. */
export function readSpan(code: string): readonly Named[] {
  const from = code.length - code.trimStart().length
  const word = code.trim()
  const whole = (kind: AnchorKind, name: string, size = word.length): Named[] => [{ kind, name, from, to: from + size }]
  if (/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(word)) return whole('env', word)
  const flag = /^--[a-z][\w-]*/i.exec(word)?.[0]
  if (flag !== undefined) return whole('flag', flag, flag.length)
  const script = /^(?:npm run|pnpm(?: run)?|yarn(?: run)?|bun run) ([\w:.-]+)$/.exec(word)?.[1]
  if (script !== undefined) return [{ kind: 'script', name: script, from: from + word.length - script.length, to: from + word.length }]
  if (/^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S*$/.test(word)) return whole('route', word)
  if (/^(?:\.{1,2}\/)?(?:[\w.@-]+\/)+[\w.@-]*$/.test(word) || /^[\w.-]+\.(?:[cm]?[jt]sx?|json|ya?ml|md|toml)$/.test(word))
    return whole('path', word)
  const call = /^(?:new )?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(.*\))?$/.exec(word)
  if (call?.[1] === undefined) return []
  const at = from + word.indexOf(call[1])
  return [{ kind: 'name', name: call[1], from: at, to: at + call[1].length }]
}
