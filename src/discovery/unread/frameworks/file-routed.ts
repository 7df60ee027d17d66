import type { UnreadFramework } from '../unread-framework.ts'

/** Frameworks whose routes follow from files and folders. */
export const fileRouted: readonly UnreadFramework[] = [
  {
    name: 'SvelteKit',
    packages: ['@sveltejs/kit'],
    shows: [{ file: /(^|\/)\+(server|page\.server)\.[jt]s$/ }],
    hides: ['routes', 'triggers'],
  },
  {
    name: 'Nuxt',
    packages: ['nuxt', 'nuxt-nightly', 'nuxt3'],
    layered: true,
    shows: [{ file: /(^|\/)server\/(api|routes|middleware|plugins|tasks)\/.+\.[cm]?[jt]s$/ }],
    hides: ['routes', 'env', 'jobs'],
  },
  {
    name: 'Nitro',
    packages: ['nitropack', 'nitro'],
    shows: [{ file: /(^|\/)(server\/)?(api|routes)\/.+\.[cm]?[jt]s$/ }],
    hides: ['routes', 'jobs', 'env'],
  },
  {
    name: 'Remix',
    packages: ['@remix-run/node', '@remix-run/server-runtime', '@remix-run/cloudflare', '@remix-run/deno', '@remix-run/express'],
    shows: [{ file: /(^|\/)app\/(routes|entry\.server|root)(\/.+)?\.[jt]sx?$/, exports: /^(loader|action)$/ }],
    hides: ['routes'],
  },
  {
    name: 'React Router',
    packages: ['@react-router/dev', '@react-router/node', '@react-router/serve'],
    shows: [{ file: /(^|\/)app\/.+\.[jt]sx?$/, exports: /^(loader|action)$/ }],
    hides: ['routes'],
  },
  {
    name: 'TanStack Start',
    packages: ['@tanstack/react-start', '@tanstack/start', '@tanstack/solid-start'],
    shows: [
      { imports: /^@tanstack\/((react|solid)-)?start(\/|$)/, calls: /^(createServerFn|createServerFileRoute|createAPIFileRoute)$/ },
      { file: /(^|\/)(src|app)\/routes\/api\/.+\.[jt]sx?$/ },
    ],
    hides: ['routes', 'triggers'],
  },
  {
    name: 'SolidStart',
    packages: ['@solidjs/start', 'solid-start'],
    shows: [{ file: /(^|\/)src\/routes\/.+\.[jt]sx?$/, exports: /^(GET|POST|PUT|PATCH|DELETE)$/ }],
    hides: ['routes', 'triggers'],
  },
  {
    name: 'Qwik City',
    packages: ['@builder.io/qwik-city', '@qwik.dev/router'],
    shows: [{ file: /(^|\/)src\/routes\/.+\.[jt]sx?$/, exports: /^(on(Get|Post|Put|Patch|Delete|Request)|use\w+)$/ }],
    hides: ['routes', 'triggers'],
  },
  {
    name: 'Astro',
    packages: ['astro'],
    shows: [
      { file: /(^|\/)src\/pages\/.+\.[cm]?[jt]s$/, exports: /^(GET|POST|PUT|PATCH|DELETE|ALL|get|post|put|patch|del)$/ },
      { file: /(^|\/)src\/actions\/.+\.[cm]?[jt]s$/, exports: /^server$/ },
    ],
    hides: ['routes', 'triggers'],
  },
  {
    name: 'Gatsby Functions',
    packages: ['gatsby'],
    shows: [{ file: /^src\/api\/.+\.[jt]sx?$/, exports: /^default$/ }],
    hides: ['routes'],
  },
  {
    name: 'RedwoodJS',
    packages: ['@redwoodjs/api', '@redwoodjs/core', '@redwoodjs/graphql-server', '@cedarjs/api', '@cedarjs/core'],
    shows: [{ file: /(^|\/)src\/(functions|graphql|services)\/.+\.[jt]s$/ }],
    hides: ['routes', 'triggers', 'env'],
  },
  {
    name: 'Blitz',
    packages: ['blitz', '@blitzjs/rpc'],
    shows: [{ file: /(^|\/)(queries|mutations)\/.+\.[jt]sx?$/, exports: /^default$/ }],
    hides: ['triggers'],
  },
  {
    name: 'Medusa',
    packages: ['@medusajs/medusa', '@medusajs/framework'],
    shows: [{ file: /(^|\/)src\/(api|jobs|subscribers|models|modules|workflows)\/.+\.[jt]s$/ }],
    hides: ['routes', 'models', 'jobs', 'env'],
  },
  {
    name: 'Strapi',
    packages: ['@strapi/strapi', 'strapi'],
    shows: [{ file: /^(src\/)?(api|extensions|components|plugins)\/.+\/(routes|content-types|controllers|config)\/.+\.(json|[jt]s)$/ }],
    hides: ['routes', 'models', 'jobs', 'env'],
  },
  {
    name: 'Sails',
    packages: ['sails'],
    shows: [{ file: /(^|\/)(config\/routes\.js|api\/(controllers|models)\/.+\.[jt]s)$/ }],
    hides: ['routes', 'triggers', 'models', 'env'],
  },
  {
    name: 'egg',
    packages: ['egg', '@eggjs/tegg', 'chair'],
    shows: [{ file: /(^|\/)app\/(router\.[jt]s|(router|controller|schedule|model)\/.+\.[jt]s)$/ }],
    hides: ['routes', 'models', 'jobs', 'env'],
  },
  {
    name: 'ThinkJS',
    packages: ['thinkjs'],
    shows: [{ file: /(^|\/)src\/(controller|config\/router)(\/.+)?\.[jt]s$/ }],
    hides: ['routes', 'models', 'jobs', 'env'],
  },
  {
    name: 'ActionHero',
    packages: ['actionhero'],
    shows: [{ file: /(^|\/)(src\/)?(actions|tasks|config\/routes)(\/.+)?\.[jt]s$/ }],
    hides: ['routes', 'triggers', 'jobs', 'env'],
  },
  {
    name: 'Total.js',
    packages: ['total.js', 'total4', 'total5'],
    shows: [{ file: /^(controllers|modules|schemas)\/.+\.js$/ }],
    hides: ['routes', 'models', 'jobs', 'env'],
  },
  {
    name: 'Meteor',
    packages: [],
    shows: [{ file: /^\.meteor\/(packages|release)$/ }],
    hides: ['routes', 'triggers', 'models', 'jobs', 'env'],
  },
  {
    name: 'Keystone',
    packages: ['@keystone-6/core', '@keystonejs/keystone'],
    shows: [{ imports: /^(@keystone-6\/core|@keystonejs\/keystone)(\/|$)/, calls: /^(list|config|Keystone|createList)$/ }],
    hides: ['routes', 'triggers', 'models'],
  },
  {
    name: 'Payload',
    packages: ['payload'],
    shows: [{ imports: /^payload(\/|$)/, calls: /^buildConfig$/ }],
    hides: ['routes', 'triggers', 'models', 'jobs'],
  },
  {
    name: 'Wasp',
    packages: [],
    shows: [{ file: /(^|\/)(main\.wasp|main\.wasp\.ts|schema\.wasp)$/ }],
    hides: ['routes', 'triggers', 'models', 'jobs'],
  },
  {
    name: 'Convex',
    packages: ['convex'],
    shows: [{ file: /(^|\/)convex\/(?!_generated\/).+\.[jt]s$/ }],
    hides: ['routes', 'triggers', 'models', 'jobs'],
  },
  {
    name: 'Fresh',
    packages: [],
    shows: [{ imports: /^(\$fresh\/|jsr:@fresh\/|@fresh\/core|https:\/\/deno\.land\/x\/fresh)/ }],
    hides: ['routes'],
  },
]
