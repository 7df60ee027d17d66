// What the runner starts: dist/index.js is made of this.
import { main } from '../src/action.ts'

await main(process.env)
