import type { ScreenPart, ScreenTable } from '../../core/screen.ts'

/** Columns of one table stand together; a text or a button that repeats the one before says nothing. */
export function joined(parts: readonly ScreenPart[]): ScreenPart[] {
  const out: ScreenPart[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (part.kind === 'table' && last?.kind === 'table') out[out.length - 1] = oneTable(last, part)
    else if (part.kind === 'region' && last?.kind === 'region' && part.key !== undefined && part.key === last.key)
      out[out.length - 1] = { ...last, parts: joined([...last.parts, ...part.parts]) }
    else if ('text' in part && last !== undefined && 'text' in last && last.text === part.text) continue
    else if (part.kind === 'button' && JSON.stringify(last) === JSON.stringify(part)) continue
    else out.push(part)
  }
  return out
}

/** What is said of a table in several places. */
function oneTable(table: ScreenTable, more: ScreenTable): ScreenTable {
  return { ...more, ...table, columns: [...new Set([...table.columns, ...more.columns])] }
}

/** Columns of a table whose cells stand between them, together where the first one stands. */
export function withOneTable(parts: readonly ScreenPart[]): ScreenPart[] {
  const [first, ...more] = parts.filter((one): one is ScreenTable => one.kind === 'table')
  if (first === undefined || more.length === 0) return [...parts]
  const whole = more.reduce((table, one) => oneTable(table, one), first)
  return parts.flatMap((one): ScreenPart[] => (one === first ? [whole] : one.kind === 'table' ? [] : [one]))
}

/** Where one button of a form is named to hand it in, those without a type are taken for what they are elsewhere. */
export function withoutGuesses(parts: ScreenPart[], named: ReadonlySet<ScreenPart>): void {
  const within = (all: readonly ScreenPart[]): readonly ScreenPart[] =>
    all.flatMap((one) => ('parts' in one && one.kind !== 'dialog' ? within(one.parts) : [one]))
  const all = within(parts)
  if (!all.some((one) => named.has(one))) return
  for (const one of all) if (one.kind === 'button' && !named.has(one)) delete one.submits
}

/** What a button says is no text of its own: an element that is not chosen has the same words. */
export function withoutEchoes(parts: readonly ScreenPart[]): ScreenPart[] {
  const labels = new Set(parts.flatMap((one) => (one.kind === 'button' || one.kind === 'link' ? one.labels : [])))
  return parts.filter((one) => one.kind !== 'text' || !labels.has(one.text))
}
