import { RefusedError } from '../../core/errors.ts'
import type { EdgeProject } from '../project/edge-project.ts'

/** Throws `RefusedError` for the path at which the API describes itself, which it does from its first route on. */
export function checkDocument(address: string, { prefix = '' }: Pick<EdgeProject, 'prefix'>): void {
  if (address === `${prefix}/openapi.json`)
    throw new RefusedError(`\`${address}\` is where the API describes its routes: choose another path.`)
}
