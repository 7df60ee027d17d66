import picocolors from 'picocolors'

/**
 * Colours of what is printed: on a terminal only, so that a pipe and a log get the same lines without them. `NO_COLOR` and `FORCE_COLOR`
 * are obeyed.
 */
export function paintOf({ stdout, env }: Pick<NodeJS.Process, 'stdout' | 'env'>): ReturnType<typeof picocolors.createColors> {
  const isForced = (env['FORCE_COLOR'] ?? '') !== '' && env['FORCE_COLOR'] !== '0'
  return picocolors.createColors((stdout.isTTY || isForced) && picocolors.isColorSupported)
}
