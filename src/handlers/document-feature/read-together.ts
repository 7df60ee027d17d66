import type { View } from '../../core/command.ts'
import type { PageSubject } from '../../core/page.ts'
import { besideOf, type Beside } from '../../text/beside.ts'
import { memoryFolder } from '../../memory/paths.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'

/** Reads which routes stood beside one another when a page was last written: of those, none is the other one under a new name. */
export async function readTogether({ snapshot }: Pick<View, 'snapshot'>): Promise<Beside> {
  const paths = [...snapshot.files.keys()].filter((path) => path.startsWith(`${memoryFolder}/pages/`) && path.endsWith('.json'))
  const sets: (readonly PageSubject[])[] = []
  for await (const [, text] of snapshot.readAll(paths)) {
    const sidecar = readSidecar(text)
    if (sidecar !== undefined && sidecar !== 'broken') sets.push(sidecar.subjects ?? [])
  }
  return besideOf(sets)
}
