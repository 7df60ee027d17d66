import type { View } from '../../core/command.ts'
import type { PageSubject } from '../../core/page.ts'
import { besideOf, type Beside } from '../../text/beside.ts'
import { memoryFolder } from '../../memory/paths.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'
import { readRecords } from './read-records.ts'

/** Reads which routes stood beside one another when pages were last written: of those, none is the other one under a new name. */
export async function readTogether({ snapshot }: Pick<View, 'snapshot'>): Promise<Beside> {
  const paths = [...snapshot.files.keys()].filter((path) => path.startsWith(`${memoryFolder}/pages/`) && path.endsWith('.json'))
  const sets = new Map<string, readonly PageSubject[]>()
  for await (const [path, text] of snapshot.readAll(paths)) {
    const sidecar = readSidecar(text)
    if (sidecar !== undefined && sidecar !== 'broken') sets.set(path, sidecar.subjects ?? [])
  }
  const features = (await readRecords({ snapshot })).map(({ pages, others = [] }) => ({
    own: pages.flatMap(({ path }) => sets.get(sidecarPath(path)) ?? []),
    others,
  }))
  return besideOf([...sets.values()], features)
}
