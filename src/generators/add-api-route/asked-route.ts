import type { RoutePath } from '../names/route-path.ts'
import type { Field } from './parse-fields.ts'
import type { Method } from './parse-methods.ts'
import type { Resource } from './resource.ts'

/** What a person asked for. */
export interface AskedRoute {
  /** The path as the module of the route has it: below the path at which the application answers. */
  route: RoutePath
  /** The path that clients call, as typed. */
  address: string
  resource: Resource
  methods: readonly Method[]
  /** As `--fields` lists them; undefined where it was not given. */
  asked: readonly Field[] | undefined
  /** Bodies are files. */
  isUpload: boolean
}
