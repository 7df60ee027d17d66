import picomatch from 'picomatch'
import { limits } from '../../core/limits.ts'

/** True for a path that a glob of a formatter's configuration means: one without a slash means names in every folder. */
export function isMeant(glob: unknown, path: string): boolean {
  if (typeof glob !== 'string' || glob.length > limits.globLength || (glob.match(/\*/g)?.length ?? 0) > limits.globStars) return false
  return picomatch(glob.replace(/^\//, ''), { dot: true, basename: !glob.includes('/') })(path)
}
