import { say } from '../../core/phrase.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Look } from '../shows.ts'
import { addressReads } from './address-reads.ts'

/** Code says which proxies are believed. */
export const trustsProxies: Look = (project) => {
  const found = addressReads(project).find(({ how }) => how === 'trusts')
  return found === undefined
    ? []
    : [{ text: say`${pathRef(found.path)} sets ${value(found.name)}`, at: project.source(found.path, found.line, found.line) }]
}
