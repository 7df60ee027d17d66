/** An interface of the types that Wrangler wrote, by the places of its text. */
export interface EnvInterface {
  name: string
  /** Where its members begin, and where the line of its closing brace does; both are behind the opening brace of an interface of one line. */
  from: number
  to: number
  /** White space before it. */
  indent: string
  /** It is `interface Env {}`, in one line. */
  isEmpty: boolean
}

/** Interfaces of bindings: that of all places together, and that of each environment where Wrangler writes those. */
export interface EnvInterfaces {
  whole: EnvInterface
  /** By the name of the environment; empty where an older Wrangler wrote only the whole. */
  own: ReadonlyMap<string, EnvInterface>
}

/** Finds the interfaces of bindings; undefined where it is not certain which they are. */
export function envInterfaces(text: string, environments: readonly string[]): EnvInterfaces | undefined {
  const all = interfacesIn(envPart(text))
  const own = new Map(
    environments.flatMap((environment) => {
      const found = all.find(({ name }) => name === interfaceName(environment))
      return found === undefined ? [] : [[environment, found]]
    }),
  )
  const [whole, other] = all.filter((one) => ![...own.values()].includes(one))
  const isCertain = other === undefined && (own.size === 0 || own.size === environments.length)
  return whole === undefined || !isCertain ? undefined : { whole, own }
}

/** What Wrangler writes about the environment, without the types of the runtime behind it. */
export function envPart(text: string): string {
  const end = text.indexOf('// Begin runtime types')
  return end < 0 ? text : text.slice(0, end)
}

/** The line at which an interface of bindings begins, as Wrangler writes it today and as it did before. */
const opening = /^([ \t]*)(?:export )?interface (__BaseEnv_\w+|\w*Env|CloudflareBindings)( extends [\w.]+)? \{(\})?[ \t]*\r?$/gm

function interfacesIn(text: string): readonly EnvInterface[] {
  return [...text.matchAll(opening)].flatMap((found): EnvInterface[] => {
    const [line, indent = '', name = '', parent, closed] = found
    if (closed !== undefined) {
      const at = found.index + line.lastIndexOf('{') + 1
      // an interface that only has another name for the whole
      return parent === undefined ? [{ name, from: at, to: at, indent, isEmpty: true }] : []
    }
    const from = found.index + line.length + 1
    // a member may hold braces of its own: `{"host":"example.com"}`
    const length = text.slice(from).search(/^[ \t]*\}/m)
    return length < 0 ? [] : [{ name, from, to: from + length, indent, isEmpty: false }]
  })
}

/** The name that Wrangler gives to the interface of an environment: `StagingEnv`. */
function interfaceName(environment: string): string {
  const words = environment.split(/[-_]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
  const name = words.join('')
  return name.endsWith('Env') ? name : `${name}Env`
}
