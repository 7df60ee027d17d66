import { devScript } from './dev-script.ts'
import type { PackageTexts } from './package-texts.ts'
import { readWrangler } from './read-project.ts'

/** The port at which a package answers whoever develops it: what its script or its configuration says, else that of the tool. */
export function devPort(pack: PackageTexts): number {
  const { tool, port, viteConfig } = devScript(pack) ?? {}
  if (isPort(port)) return port
  if (tool === 'vite') return vitePort(pack.files.get(viteConfig ?? '')) ?? 5173
  const { dev } = readWrangler(pack)
  const configured = typeof dev === 'object' && dev !== null && 'port' in dev ? dev.port : undefined
  return isPort(configured) ? configured : 8787
}

/** The port that a configuration of Vite writes down. */
function vitePort(text = ''): number | undefined {
  const port = Number(/\bserver: ?\{[^{}]*\bport: ?(\d{1,5})\b/.exec(text)?.[1])
  return isPort(port) ? port : undefined
}

function isPort(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 65_536
}
