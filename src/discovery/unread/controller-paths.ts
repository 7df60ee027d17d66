import type { ClassFact, DecoratorFact } from '../../core/facts.ts'
import { controls, handles } from './handler-decorators.ts'

/** Paths as they are written on a class and its methods: `@Controller('probe')` with `@Get('echo')` answers `/probe/echo`. */
export function controllerPaths({ decorators, members }: ClassFact): readonly { path: string }[] {
  const bases = decorators.filter(({ name }) => controls.test(name)).flatMap(pathsOf)
  const ends = members.flatMap((one) => one.decorators.filter(({ name }) => handles.test(name)).flatMap(pathsOf))
  return bases.flatMap((base) => ends.map((end) => ({ path: `/${base}/${end}` })))
}

/** Texts of the first argument; what is computed may be any of them and counts as none. */
function pathsOf({ args: [first] }: DecoratorFact): readonly string[] {
  if (first === undefined) return ['']
  const items = first.k === 'arr' ? first.items : [first]
  return items.flatMap((item) => (item.k === 'str' ? [item.v] : []))
}
