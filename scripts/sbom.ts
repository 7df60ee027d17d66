// Prints a bill of materials (CycloneDX) of what is published: every package with its version, licence and hash, from the lockfile.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import manifest from '../package.json' with { type: 'json' }

interface Component {
  'bom-ref': string
  properties?: readonly { name: string; value: string }[]
}

interface Bill {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspaces=false']
const { stdout, stderr, status } = spawnSync('npm', args, {
  cwd: path.join(import.meta.dirname, '..'),
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const bill = JSON.parse(stdout) as Bill
// the same lockfile gives the same bill, wherever and whenever it is made
delete bill.serialNumber
delete bill.metadata.timestamp
bill.metadata.component.name = manifest.name
// `--omit dev` of npm 11 also leaves out what both kinds of dependencies share
const isForDevelopment = ({ properties = [] }: Component): boolean => properties.some(({ name }) => name === 'cdx:npm:package:development')
const left = new Set(bill.components.filter(isForDevelopment).map((component) => component['bom-ref']))
bill.components = bill.components.filter((component) => !left.has(component['bom-ref']))
bill.dependencies = bill.dependencies
  .filter(({ ref }) => !left.has(ref))
  .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => !left.has(ref)) }))
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
