import type { ScreenButton, ScreenPart } from '../../core/screen.ts'

/**
 * A component that works like a form without being one: fields, and behind them one button that writes. Where two buttons write, or what it shows
 * comes from several files, nobody can say that the button hands in the fields.
 */
export function asForm(parts: readonly ScreenPart[]): ScreenPart[] {
  const flat = controlsIn(parts)
  const end = flat === undefined ? undefined : handingIn(flat)
  const [first] = flat ?? []
  if (end === undefined || first === undefined) return [...parts]
  return [{ kind: 'form', parts: marked(parts, end), file: first.file, line: first.line }]
}

type Control = Exclude<ScreenPart, { parts: unknown }>

/** Fields and buttons in order; undefined where a form or a dialog stands among them. */
function controlsIn(parts: readonly ScreenPart[]): readonly Control[] | undefined {
  const found: Control[] = []
  for (const part of parts) {
    if (part.kind === 'form' || part.kind === 'dialog') return undefined
    if ('parts' in part) {
      const inner = controlsIn(part.parts)
      if (inner === undefined) return undefined
      found.push(...inner)
    } else if (part.kind === 'field' || part.kind === 'button') found.push(part)
  }
  return found
}

function handingIn(controls: readonly Control[]): ScreenButton | undefined {
  const fields = controls.filter(({ kind }) => kind === 'field')
  const isFilter = fields.some((one) => one.kind === 'field' && /^(?:search|filter)\b/i.test(one.label))
  const isWritten = fields.some((one) => one.kind === 'field' && one.use === 'write')
  if (fields.length < 2 || isFilter || !isWritten) return undefined
  const writing = controls
    .filter((one) => one.kind === 'button')
    .filter(({ deed }) => deed.requests.some((request) => /^(?:POST|PUT|PATCH) /.test(request)))
  const [end] = writing
  if (end === undefined || writing.length > 1 || end.each === true || end.submits === true) return undefined
  const isLast = controls.lastIndexOf(end) > controls.findLastIndex(({ kind }) => kind === 'field')
  return isLast && fields.every(({ file }) => file === end.file) ? end : undefined
}

function marked(parts: readonly ScreenPart[], end: ScreenButton): readonly ScreenPart[] {
  return parts.map((part): ScreenPart => {
    if (part === end) return { ...end, submits: true }
    return 'parts' in part ? { ...part, parts: marked(part.parts, end) } : part
  })
}
