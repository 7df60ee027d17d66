import { ref, say } from '../../core/phrase.ts'
import { askedPath } from '../growth/asked-path.ts'
import type { Middleware } from '../growth/middleware.ts'
import { fileRoutes } from '../names/file-words.ts'
import { parseByteSize } from '../names/byte-size.ts'
import { restOf } from '../names/below-prefix.ts'
import { lineOf } from '../names/command-line.ts'
import { parseMountPath } from '../names/mount-path.ts'

/** Refuses bodies that are too large, in front of the routes that take files. */
export const fileSizeLimit: Middleware = {
  name: 'file-size-limit',
  about: 'Refuses bodies that are too large, by their declared length and by counting them',
  options: [
    { name: '--max', takes: 'size', about: 'Size of the largest body', default: '10MB' },
    {
      name: '--path',
      takes: 'path',
      about:
        'The paths that it stands in front of, as clients call them, such as `/uploads/*`; without, the routes that take files, else all',
    },
  ],
  bind({ options }) {
    const max = parseByteSize(options.get('max') ?? '10MB')
    const asked = options.get('path')
    const path = asked === undefined ? undefined : parseMountPath(asked)
    const retyped = (other: string): string =>
      lineOf('add-middleware', { positional: ['file-size-limit'], options: new Map([...options, ['path', other]]) })
    return (project) => {
      if (path !== undefined && path !== '/*' && project.base !== undefined) restOf({ text: path, retyped }, project.base)
      const paths = path === undefined ? fileRoutes(project) : [path]
      const module = 'src/middleware/file-size-limit.ts'
      const filling = { values: {}, holds: new Set<string>() }
      const test = 'test/middleware/file-size-limit.test.ts'
      const mount = { kind: 'middleware', module, name: 'fileSizeLimit', call: `fileSizeLimit(${max.expression})` } as const
      return {
        growth: {
          title: `Refuse bodies of more than ${max.text}`,
          files: [
            { ...filling, template: module, path: module, why: say`counts the bytes of a body` },
            { ...filling, template: test, path: test, why: say`tests of the limit` },
          ],
          bindings: [],
          packages: ['hono'],
          isPlain: true,
          mounts: paths.length === 0 ? [mount] : paths.map((one) => ({ ...mount, path: one })),
          requests: [{ method: 'GET', path: askedPath(project), status: 200 }],
          notes: [
            paths.length === 0
              ? say`No route is known to take files, so the limit of ${ref('value', max.text)} holds for every body.`
              : say`The limit of ${ref('value', max.text)} holds for ${paths.flatMap((one, i) => [...(i === 0 ? [] : [', ']), ref('value', one)])}.`,
          ],
          next: [],
        },
      }
    }
  },
}
