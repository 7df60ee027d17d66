import type { Drift } from '../../core/drift.ts'
import { ref, say } from '../../core/phrase.ts'
import { secretNameOf } from '../../core/secrets/named-values.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { Past } from '../../drift/signal.ts'

/** Drifts without values that a name which says secret has or had: each is told, and nothing is written in the place of its value. */
export async function withoutSecretValues(drifts: readonly Drift[], past: Past, before?: Snapshot): Promise<readonly Drift[]> {
  return Promise.all(
    drifts.map(async (drift) => {
      const name = drift.secretOf ?? (drift.signal === 'D1' ? await formerName(drift, past, before) : undefined)
      return name === undefined ? drift : withoutValue(drift, name)
    }),
  )
}

/** The name that says secret of the lines on which code had a word as a value. */
async function formerName({ anchor, lived }: Drift, { removals }: Past, before: Snapshot | undefined): Promise<string | undefined> {
  const text = lived === undefined ? undefined : await before?.read(lived.path)
  const line = text?.split('\n')[(lived?.line ?? 1) - 1]
  const gone = removals.lines.get(anchor.name) ?? []
  return [...(line === undefined ? [] : [line]), ...gone.map((one) => one.text)]
    .map((one) => secretNameOf(one, anchor.text))
    .find((name) => name !== undefined)
}

function withoutValue(drift: Drift, name: string): Drift {
  const { secretOf: _, suggestion: __, mechanical: ___, ...rest } = drift
  const where = drift.code === undefined ? [] : say` in ${ref('path', drift.code.path)}`
  return {
    ...rest,
    anchor: { ...drift.anchor, name, text: name },
    message: [...say`The default of ${ref('config', name)} changed`, ...where, '; it is not shown.'],
  }
}
