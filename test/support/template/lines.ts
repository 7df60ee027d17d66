import type { ProjectShape } from './shapes.ts'

/** Every subcommand in the order of the specification, as somebody types them who grows one product. */
export const productLines: readonly string[] = [
  'add-api-route /products GET,POST',
  'add-api-route /products/:id GET,PUT,DELETE',
  'add-middleware rate-limiting',
  'add-middleware cors --origins https://app.example',
  'setup-analytics',
  'setup-database shop-db',
  'add-api-route /products GET,POST',
  'add-api-route /products/:id GET,PUT,DELETE',
  'setup-auth jwt',
  'add-middleware auth-required',
  'add-object-storage uploads',
  'add-middleware file-size-limit',
  'add-kv-store carts',
  'implement-queue emails',
  'add-worker-cron nightly-report "0 3 * * *"',
  'add-websocket /rooms/:room',
  'deploy-worker production',
]

/** Each subcommand as the only one of a project, with what it asks for. */
export const loneLines: readonly string[] = [
  'add-api-route /users GET,POST',
  'add-middleware rate-limiting --limit 10 --period 10',
  'add-middleware cors --origins https://app.example',
  'add-middleware auth-required --with-dependencies',
  'add-middleware file-size-limit',
  'setup-database shop-db',
  'add-object-storage uploads --with-dependencies',
  'add-kv-store carts',
  'setup-auth jwt --with-dependencies',
  'implement-queue emails --with-dependencies',
  'add-worker-cron nightly-report "0 3 * * *"',
  'setup-analytics',
  'add-websocket /rooms/:room',
  'deploy-worker staging',
]

/** The same lines for a project of a shape. */
export function linesFor({ package: folder }: ProjectShape): readonly string[] {
  return productLines.map((line) => (folder === undefined ? line : `${line} --package ${folder}`))
}
