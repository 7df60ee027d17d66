// One measurement in a process of its own: `node bench/discovery-run.ts facts|all DIR CACHE`. Prints a line of JSON.
import { setFlagsFromString } from 'node:v8'
import { discover } from '../src/discovery/discover.ts'
import { buildCodebase } from '../src/discovery/build-codebase.ts'
import { entries as languages } from '../src/discovery/languages/index.generated.ts'
import { openFolder } from '../src/local/open-folder.ts'

// As bin/docwright.mjs does.
setFlagsFromString('--heap-growing-percent=50')
const [what, dir = '.', cache = ''] = process.argv.slice(2)
const started = performance.now()
const before = process.cpuUsage()
const folder = await openFolder({ dir, cache: true, env: { XDG_CACHE_HOME: cache }, home: cache })
const opened = performance.now()
let files = 0
if (what === 'facts') files = (await buildCodebase(folder.snapshot, folder.facts, { languages })).digests.length
else files = (await discover(folder.snapshot, folder.history, folder.facts)).sources.length
const done = performance.now()
const { user, system } = process.cpuUsage(before)
await folder.close()
process.stdout.write(
  `${JSON.stringify({
    open: Math.round(opened - started),
    ms: Math.round(done - opened),
    cpu: Math.round((user + system) / 1000),
    files,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  })}\n`,
)
