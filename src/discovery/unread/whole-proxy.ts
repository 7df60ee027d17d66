import { readYaml } from '../../text/read-yaml.ts'

/** A path that stands for every path, with or without a method. */
const everyPath = /^(?:\w+\s+)?\/?(?:\{proxy\+\}|\*)?$/

/** Whether a manifest of the Serverless Framework starts its functions by requests alone, and with whatever path they have. */
export function isWholeProxy(text: string): boolean {
  const manifest = readYaml(text)
  const functions = isObject(manifest) && isObject(manifest['functions']) ? Object.values(manifest['functions']) : []
  return functions.length > 0 && functions.every((one) => isObject(one) && isProxied(one['events']))
}

function isProxied(events: unknown): boolean {
  return Array.isArray(events) && events.length > 0 && events.every((one) => isObject(one) && isWhole(one['httpApi'] ?? one['http']))
}

function isWhole(event: unknown): boolean {
  const path = isObject(event) ? event['path'] : event
  return typeof path === 'string' && everyPath.test(path)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
