import { entries as libraries } from '../../libraries/index.generated.ts'
import type { Codebase } from '../../codebase.ts'
import type { Known } from './known.ts'

type PackageKnown = Extract<Known, { t: 'package' }>

/** Methods behind a member of an instance that give who calls, by their path, with the packages that make the instance: `api.getSession`. */
const askers = new Map<string, string[]>()
for (const { packages, auth } of libraries)
  for (const [member, meaning] of Object.entries(auth?.exports ?? {}))
    if (meaning === 'caller' && /^\w+\.\w+$/.test(member)) askers.set(member, [...(askers.get(member) ?? []), ...packages])

/**
 * The method of a listed library that a call on an object means which other code handed in: `auth.api.getSession(…)`, where `auth` is a
 * parameter. Its path has to be one that a single package of those that the repository imports gives its instances.
 */
export function injectedMethod(codebase: Codebase, written: string): PackageKnown | undefined {
  const parts = written.split('.')
  const member = parts.slice(-2).join('.')
  const packages = parts.length < 3 ? undefined : askers.get(member)
  const [name, ...others] = packages?.filter((one) => imports(codebase, one)) ?? []
  return name === undefined || others.length > 0 ? undefined : { t: 'package', name, member }
}

function imports({ digests }: Codebase, name: string): boolean {
  return digests.some(({ test, packages }) => !test && packages.has(name))
}
