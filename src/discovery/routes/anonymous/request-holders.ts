import { dependencyContainers } from '../../libraries/dependency-containers.ts'
import type { Known } from './known.ts'
import { holdsWhole } from './request-use.ts'
import type { Run } from './run.ts'

type Package = Extract<Known, { t: 'package' }>

const containers = new Set(dependencyContainers.packages)
/** Containers that were given the request. */
const holders = new WeakSet<Known>()

/** Notes a container that is given the request, and code that takes something out of one: what it gets may know who calls. */
export function noteHeld({ use }: Run, container: Known, args: readonly Known[]): void {
  if (container.t !== 'package' || !containers.has(container.name)) return
  if (args.some((one) => holdsWhole(one))) holders.add(container)
  else use.drawn ||= isHolder(container)
}

function isHolder(container: Package): boolean {
  for (let one: Package | undefined = container; one !== undefined; one = one.from) if (holders.has(one)) return true
  return false
}
