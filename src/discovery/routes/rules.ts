/** How a framework writes parameters in a path. */
export type PathSyntax = 'express' | 'fastify' | 'hono' | 'koa'

/** Something that makes a router: an export of a package, called or constructed. */
export interface ConstructorRule {
  package: string | RegExp
  /** Exported name; `default` covers `import x from`, `require()` and `import * as x`. */
  name: string
  /** `app` serves requests by itself; `router` only once it is mounted; `either` (Hono) is an app until it is mounted. */
  makes: 'app' | 'router' | 'either'
  /** Option of the first argument that prefixes every path. */
  prefix?: string
}

/** What a method of a router does. The engine knows these and nothing else about frameworks. */
export type MethodRule =
  /** `use([paths], ...middleware or routers)`. */
  | { does: 'use' }
  /** `route(path, router)`: mounts and copies. */
  | { does: 'mount' }
  /** `route(path)` that returns something with verbs. */
  | { does: 'chain' }
  /** `basePath(path)`: a view of the same router below a prefix. */
  | { does: 'base' }
  /** `on(methods, paths, ...handlers)`. */
  | { does: 'on' }
  /** `route({ method, url, handler })`. */
  | { does: 'options' }
  /** `register(plugin, options)`. */
  | { does: 'plugin' }
  /** `addHook(name, handler)`. */
  | { does: 'hook' }
  /** `decorate(name, value)`. */
  | { does: 'decorate' }
  /** `openapi(definition, handler)` where the definition holds method and path. */
  | { does: 'definition' }
  /** `openapiRoutes([{ route, handler }])`: a list of such definitions. */
  | { does: 'definitions' }
  /** `register(path, methods, middleware)`. */
  | { does: 'table' }
  /** `prefix(path)`: every route of the router moves below it. */
  | { does: 'prefix' }
  /** `routes()`: the router as middleware. */
  | { does: 'expose' }
  /** `doc(path, …)`: serves the OpenAPI document. */
  | { does: 'document' }
  /** `redirect(from, to)`. */
  | { does: 'redirect' }
  /** `addControllers(instances)`: mounts classes with decorators. */
  | { does: 'controllers' }
  /** `setConfig((app) => …)`: the function is given the application before its controllers are mounted. */
  | { does: 'setup' }
  /** `listen()`: this router is an app that serves. */
  | { does: 'serve' }
  /** `ws(path, ...middleware, handler)`: a GET that becomes a socket. */
  | { does: 'socket' }
  /** Returns the router and means nothing else. */
  | { does: 'self' }
  /** A call that mounts a GraphQL or RPC endpoint is left out: it is no route of its own. */
  | { does: 'nothing' }

/** Classes whose decorators declare routes of an Express or Koa app (not NestJS, which has an engine of its own). */
export interface DecoratorRules {
  package: string
  /** Packages that give the same decorators, as the one behind `package` does. */
  alike?: readonly string[]
  /** Decorators that make a class a controller; the first argument is its path. */
  classes: readonly string[]
  /** Decorator that names controllers below a controller. */
  children?: string
  /** Decorators that take middleware. */
  guards: readonly string[]
  /** Decorators of controllers and verbs take middleware behind the path. */
  guardsBehindPath?: true
  /** Method by which a class of middleware is called, where that is not `use`. */
  guardMethod?: string
  /** Decorators that demand an authenticated caller. */
  required: readonly string[]
  verbs: Readonly<Record<string, string>>
  /** Decorator of a verb whose first argument is the method, before the path. */
  anyVerb?: string
  /** Functions of the package that make or extend a server from `{ controllers, routePrefix }`. */
  servers: readonly string[]
  /** Option of a server that all paths stand below, where that is not `routePrefix`. */
  prefix?: string
  /** Decorators that open one method of a class that demands an authenticated caller. */
  opened?: readonly string[]
  /** Decorators of a parameter that demand an authenticated caller: `@CurrentUser({ required: true })`. */
  callers?: readonly string[]
  /** Options of a server that name the functions which find out who calls (`caller`) and what they may do (`rights`). */
  checks?: { caller: string; rights: string }
  /** Function that makes decorators of parameters from `{ required, value: (action) => … }`. */
  parameters?: string
  /** Option of a server that names classes of middleware for every route. */
  everywhere?: string
  /** Decorator of these classes: where the option is absent or names files, every class that has it counts. */
  everywhereBy?: string
  /** Decorated methods of a class that a controller extends are its own. */
  inherits?: true
  /** Paths are written as `/users/{id}`. */
  braces?: true
  /**
   * Generated code mounts every controller that there is, below a path that a file of settings names. The file also names the module whose
   * functions it asks, with the arguments of a demanding decorator after the request, who calls. `calls`: functions of packages that a
   * program may hand the settings to instead, each with the key under which the file has these.
   */
  generated?: {
    file: string
    keys: readonly (readonly string[])[]
    checks?: { module: readonly string[]; functions: readonly string[] }
    calls?: { packages: readonly string[]; names: Readonly<Record<string, string>> }
  }
}

/** How a web framework declares routes, as data. */
export interface RouteRules {
  /** Value of `Route.framework`. */
  framework: string
  constructors: readonly ConstructorRule[]
  /** Method name of the router → HTTP method. */
  verbs: Readonly<Record<string, string>>
  methods: Readonly<Record<string, MethodRule>>
  /** Type names that tell that a parameter is a router, where no call shows it. */
  types: readonly string[]
  syntax: PathSyntax
  decorators?: readonly DecoratorRules[]
  /** Wrappers that return their argument with the same routes: `fastify-plugin`, `koa-mount`. */
  wrappers?: readonly {
    package: string
    name: string
    does: 'same-scope' | 'mount' | 'autoload' | 'compose' | 'same' | 'last' | 'handlers'
  }[]
  /** Packages whose verbs make middleware that answers one route: `app.use(route.get('/pets', list))` of `koa-route`. */
  single?: readonly string[]
  /** Name of the path in a middleware registration is a pattern (`/api/*`), not a prefix. */
  patterns?: true
  /** Verbs whose first string argument is the route's name when a second follows (`@koa/router`). */
  named?: true
}

/** The rule that makes a router of an export of a package, with its framework. */
export function constructorFor(
  all: readonly RouteRules[],
  name: string,
  member: string,
): { rules: RouteRules; constructor: ConstructorRule } | undefined {
  for (const rules of all) {
    for (const constructor of rules.constructors) {
      if (constructor.name !== member) continue
      if (typeof constructor.package === 'string' ? constructor.package === name : constructor.package.test(name))
        return { rules, constructor }
    }
  }
  return undefined
}

/** The rule for a wrapper of a package. */
export function wrapperFor(all: readonly RouteRules[], name: string, member: string): { rules: RouteRules; does: string } | undefined {
  for (const rules of all) {
    const found = rules.wrappers?.find((one) => one.package === name && (one.name === member || one.name === '*'))
    if (found !== undefined) return { rules, does: found.does }
  }
  return undefined
}

/** True for a package that gives the decorators of rules. */
export function givesDecorators({ package: own, alike }: DecoratorRules, name: string): boolean {
  return name === own || alike?.includes(name) === true
}
