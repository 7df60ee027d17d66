import path from 'node:path'
import type { Prove } from '../core/proof.ts'

/** Setting that names a folder with the packages that a proof runs with, for machines that cannot install them. */
export const modulesSetting = 'DOCWRIGHT_EDGE_MODULES'

/** The prover of a process, which is loaded when something is to be proven. `cache` is kept between runs. */
export function proverOf(env: Readonly<Record<string, string | undefined>>, cache: string): Prove {
  let opened: Promise<Prove> | undefined
  const modules = env[modulesSetting]
  const known = modules === undefined || modules === '' ? {} : { modules: path.resolve(modules) }
  const open = async (): Promise<Prove> => {
    const [{ openProver }, { openBubblewrap }] = await Promise.all([import('./open-prover.ts'), import('./sandbox/bubblewrap.ts')])
    return openProver({ env, cache, sandbox: openBubblewrap(), ...known })
  }
  return async (plan, signal) => (await (opened ??= open()))(plan, signal)
}
