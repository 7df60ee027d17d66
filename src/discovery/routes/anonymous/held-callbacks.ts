import { type Known, plainData } from './known.ts'
import { type Run, fork } from './run.ts'

type Package = Extract<Known, { t: 'package' }>

/** Calls that led to a value of a package, the last one first. */
function chainOf(of: Package): readonly Package[] {
  const all: Package[] = []
  for (let one: Package | undefined = of; one !== undefined && all.length < 20; one = one.from) all.push(one)
  return all
}

/** True for a package whose calls keep functions for later requests. */
export function holdsChecks({ name }: Package): boolean {
  return /^(uploadthing|@uploadthing)\//.test(name)
}

function option(given: readonly Known[], name: string): Known | undefined {
  for (const one of given) {
    const found = one.t === 'object' ? one.props.get(name) : undefined
    if (found) return found
  }
  return undefined
}

/**
 * Runs what options of a package's handler say about callers before it answers: `createContext` of tRPC, and `middleware` of each route
 * of UploadThing, which starts an upload.
 */
export function runHeld(run: Run, target: Package, args: readonly Known[]): void {
  const given = [...args, ...(target.args ?? [])]
  if (/^(@trpc\/server|@hono\/trpc-server)(\/|$)/.test(target.name)) {
    const create = option(given, 'createContext')
    const request = option(given, 'req') ?? args.find((one) => one.t === 'request')
    if (create?.t === 'fn' && request !== undefined) run.apply(create, [asked(args, request)], 'createContext')
  }
  if (holdsChecks(target) && run.method === 'POST' && args.some((one) => one.t === 'request')) {
    const checks = checksOf(option(given, 'router'))
    if (checks.length > 0)
      fork(
        run,
        checks.map((check) => ({ go: () => void (check && run.apply(check, [asked(args)], 'middleware')) })),
      )
  }
}

function asked(args: readonly Known[], request: Known = { t: 'request', part: '' }): Known {
  const response = args.find((one) => one.t === 'response') ?? plainData
  return {
    t: 'object',
    props: new Map([
      ['req', request],
      ['res', response],
    ]),
    open: true,
  }
}

/** What each route of an upload router runs first; undefined for one that runs nothing. */
function checksOf(router: Known | undefined): readonly (Known | undefined)[] {
  if (router?.t !== 'object') return []
  return [...router.props.values()].map((one) => {
    const chain = one.t === 'package' ? chainOf(one) : []
    const [check] = chain.find(({ member }) => /\.middleware\(\)(\.\w+)?$/.test(member))?.args ?? []
    return check
  })
}
