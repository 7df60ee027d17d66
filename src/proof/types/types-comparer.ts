import { tmpdir } from 'node:os'
import path from 'node:path'
import { say } from '../../core/phrase.ts'
import type { CompareTypes } from '../../core/project-types.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { inOwnFolder } from '../process/own-folder.ts'
import type { ProverOptions } from '../prover-options.ts'
import { findNpm } from '../toolchain/find-npm.ts'
import { compareProject } from './compare-project.ts'

/** Comparisons of this process run one after the other: each fills some hundred megabytes of memory. */
const inTurn = oneAtATime()

/** Compares types in a folder that is removed afterwards, whatever happens; packages are kept in the cache. */
export function typesComparer(options: Pick<ProverOptions, 'env' | 'cache' | 'caps'>): CompareTypes {
  return (plan, signal) =>
    inTurn(signal, async () => {
      const found = findNpm(options.env)
      if (found === undefined) return { skip: say`Types of the project were not compared: there is no npm here.` }
      const npm = { ...found, env: options.env, cache: path.join(options.cache, 'project-types') }
      return inOwnFolder(path.join(tmpdir(), 'docwright-types-'), (folder) => compareProject({ options, plan, npm, folder }, signal))
    })
}
