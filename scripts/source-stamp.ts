import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Rooms that decide what discovery finds and what documents name. */
const rooms = ['core', 'text', 'discovery', 'drift']

/** First digits of a hash over the sources of these rooms: what is kept between runs holds for this state of them alone. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256')
  for (const room of rooms) {
    const dir = path.join(root, 'src', room)
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (file.endsWith('.ts')) hash.update(`${room}/${file}\0`).update(readFileSync(path.join(dir, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
