import { parse } from 'jsonc-parser'
import { objectOf } from '../../../core/json-object.ts'
import { dataExcess } from '../../../text/excess/data-excess.ts'
import { lexisOf } from '../../../text/excess/lexis.ts'
import type { ReadLocked } from './asked-of-lock.ts'

const lexis = lexisOf('.jsonc') ?? []

/** Reads Bun's lockfile in text: packages by name, and below the name of a workspace's package where that has another version. */
export function fromBun(text: string): ReadLocked {
  const lock = objectOf(dataExcess(text, lexis) === undefined ? parse(text, [], { allowTrailingComma: true }) : undefined)
  const [workspaces, packages] = [objectOf(lock['workspaces']), objectOf(lock['packages'])]
  return (name, { folder }) => {
    if (workspaces[folder] === undefined) return undefined
    const { name: own } = objectOf(workspaces[folder])
    const entry = (typeof own === 'string' ? packages[`${own}/${name}`] : undefined) ?? packages[name]
    const [found] = Array.isArray(entry) ? entry : []
    return typeof found === 'string' && found.startsWith(`${name}@`) ? found.slice(name.length + 1) : undefined
  }
}
